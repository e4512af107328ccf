/** Restricts metrics and checks of a publicly reachable service to this machine and holders of the token. */
import { createHash, timingSafeEqual } from "node:crypto";

export interface MonitoringSettings {
  /** Null when only this machine can reach the service. */
  publicUrl: string | null;
  /** Null when there is no token. */
  metricsToken: string | null;
}

export interface MonitoringCaller {
  isLocal(): boolean;
  header(name: string): string | undefined;
}

export function monitoringAccess({
  publicUrl,
  metricsToken,
}: MonitoringSettings): (caller: MonitoringCaller) => boolean {
  if (publicUrl === null) return () => true;
  const expectedDigest = metricsToken === null ? null : digest(metricsToken);
  return (caller) => {
    if (caller.isLocal()) return true;
    const token = /^Bearer +(\S+) *$/i.exec(caller.header("authorization") ?? "")?.[1];
    return expectedDigest !== null && token !== undefined && timingSafeEqual(digest(token), expectedDigest);
  };
}

/** Hashes to a fixed length, so that the comparison does not reveal the length of the token. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Access to figures and checks of a service that the world can reach: this machine, and holders of the token. */
import { createHash, timingSafeEqual } from "node:crypto";

export interface MonitoringSettings {
  /** Null: only this machine can reach the service. */
  publicUrl: string | null;
  /** Null: no token opens it. */
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

/** Of one length, so that a comparison reveals nothing of the token's. */
const digest = (text: string) => createHash("sha256").update(text).digest();

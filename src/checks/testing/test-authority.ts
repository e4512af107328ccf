/** A certificate authority for test servers: X.509 (RFC 5280) with the few fields that TLS clients read. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface TestAuthority {
  /** PEM; clients that trust it accept the certificates that it issues. */
  certificate: string;
  /** @param until last day of validity; default in ten years */
  issue(host: string, until?: Date): { key: string; cert: string };
}

const [SEQUENCE, SET, INTEGER, BITS, BYTES, OID, UTF8, TIME, BOOLEAN] = [0x30, 0x31, 2, 3, 4, 6, 0x0c, 0x18, 1];
const DNS_NAME = 0x82;
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const SUBJECT_NAMES = oid(0x55, 0x1d, 0x11);
const ECDSA_SHA256 = der(SEQUENCE, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const YEAR_MS = 365 * 24 * 3_600_000;

export function testAuthority(name: string): TestAuthority {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const inTenYears = () => new Date(Date.now() + 10 * YEAR_MS);
  const isAuthority = der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])));
  const issuing = { issuer: name, signer: privateKey };
  const authority = certificateOf({
    ...issuing,
    subject: name,
    publicKey,
    until: inTenYears(),
    extension: [BASIC_CONSTRAINTS, isAuthority],
  });
  return {
    certificate: authority,
    issue(host, expiresAt = inTenYears()) {
      const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)));
      const extension = [SUBJECT_NAMES, names] as const;
      const cert = certificateOf({ ...issuing, subject: host, publicKey: pair.publicKey, until: expiresAt, extension });
      return { key: pair.privateKey.export({ type: "sec1", format: "pem" }), cert };
    },
  };
}

interface Wanted {
  issuer: string;
  subject: string;
  publicKey: KeyObject;
  until: Date;
  /** Its identifier and its value. */
  extension: readonly [Buffer, Buffer];
  signer: KeyObject;
}

function certificateOf({ issuer, subject, publicKey, until: expiresAt, extension, signer }: Wanted): string {
  const [identifier, value] = extension;
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(issuer),
    der(SEQUENCE, time(new Date(expiresAt.getTime() - 20 * YEAR_MS)), time(expiresAt)),
    nameOf(subject),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, identifier, der(BYTES, value)))),
  );
  const signature = der(BITS, Buffer.from([0]), sign("sha256", content, signer));
  const text = der(SEQUENCE, content, ECDSA_SHA256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

function nameOf(common: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, oid(0x55, 4, 3), der(UTF8, Buffer.from(common)))));
}

function time(date: Date): Buffer {
  return der(TIME, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\..*$/g, "")}Z`));
}

function oid(...bytes: number[]): Buffer {
  return der(OID, Buffer.from(bytes));
}

/** One element of X.690: tag, length, parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const long = body.length < 0x80 ? [] : body.length < 0x100 ? [0x81] : [0x82, body.length >> 8];
  return Buffer.concat([Buffer.from([tag, ...long, body.length & 0xff]), body]);
}

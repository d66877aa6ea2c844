import { Secret, TOTP } from 'otpauth';
import { toString as toQrCode } from 'qrcode';

const PERIOD_SECONDS = 30;
/** Time steps that a clock may be off, either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Atrium', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** A secret for an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://totp/…` and the same as a QR code, an SVG document. */
export async function enrolment(secret: string, account: string): Promise<{ uri: string; qrCode: string }> {
  const uri = authenticator(secret, account).toString();
  return { uri, qrCode: await toQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

/** The time step that a code of six digits belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const off = authenticator(secret).validate({ token: code, timestamp, window: WINDOW });
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off;
}

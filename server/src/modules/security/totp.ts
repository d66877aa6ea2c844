import { Secret, TOTP } from 'otpauth';
import { toString as toQrCode } from 'qrcode';

const PERIOD_SECONDS = 30;
/** Number of time steps by which a clock may be off in either direction. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function createAuthenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Atrium', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** Returns a new secret for an authenticator app, in Base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth://totp/…` URI and its QR code, an SVG document. */
export async function createEnrolment(secret: string, account: string): Promise<{ uri: string; qrCode: string }> {
  const uri = createAuthenticator(secret, account).toString();
  return { uri, qrCode: await toQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

/** Returns the time step of a six-digit code; null for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const offset = createAuthenticator(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return offset === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + offset;
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string): Buffer => createHash('sha256').update(bytes).digest();

const USER_PRESENT_AND_VERIFIED = 0x05;

/** Creates a passkey of a simulated device. Returns the row that the server stores for it, and functions that answer challenges. */
export function openPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  // Public key in the COSE format: key type EC2, algorithm ES256, curve P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64');
  return {
    row: { credentialID: id, publicKey: cose, counter: 0, deviceType: 'singleDevice', backedUp: false },
    answer(challenge: string) {
      const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
      const authenticatorData = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([USER_PRESENT_AND_VERIFIED, 0, 0, 0, 1])]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(clientData).toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

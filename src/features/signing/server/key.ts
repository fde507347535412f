import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Forge from 'node-forge';
import { portalName } from '@/platform';
import { StartupError } from '@/platform/server';
import type { Config } from '@/platform/server/config';
import { loadForge } from './load-forge';

/** Key and certificate with which this deployment seals documents. `p12`: content of the PKCS#12 file that contains both. */
export type SealingKey = { p12: Buffer; passphrase: string };

const YEARS = 10;
/** Passphrase of the key that a demo creates. It need not be secret, because only the operating system user of the server can read the key file. */
const OWN_PASSPHRASE = 'kept-in-a-private-folder';

/** Returns the configured key. If no key is configured, production throws, and a demo creates and stores a key. */
export function openSealingKey(config: Pick<Config, 'mode' | 'dataDir' | 'sealingP12' | 'sealingP12Password'>): SealingKey {
  if (config.sealingP12) return { p12: readP12(config.sealingP12), passphrase: config.sealingP12Password ?? '' };
  if (config.mode === 'production') throw new StartupError('SEALING_P12 is missing. Production requires a key that you provide.');
  return { p12: openStoredKey(config.dataDir), passphrase: OWN_PASSPHRASE };
}

function readP12(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartupError(
      `SEALING_P12: the file ${path} cannot be read (${error instanceof Error && 'code' in error ? error.code : String(error)}). docs/operating.md describes how to create one.`,
      { cause: error },
    );
  }
}

/**
 * Throws if the key is missing or unreadable, its password is wrong, or the certificate of its issuer is missing. Called at startup, so that a wrong key is
 * found before the first document is signed.
 */
export function checkSealingKey(config: Parameters<typeof openSealingKey>[0]): void {
  const { p12, passphrase } = openSealingKey(config);
  let certificates: Forge.pki.Certificate[];
  try {
    const bags = loadForge()
      .pkcs12.pkcs12FromAsn1(loadForge().asn1.fromDer(p12.toString('binary')), false, passphrase)
      .getBags({ bagType: loadForge().pki.oids.certBag });
    certificates = (bags[loadForge().pki.oids.certBag ?? ''] ?? []).flatMap((bag) => bag.cert ?? []);
  } catch (error) {
    throw new StartupError('SEALING_P12: the file cannot be opened. SEALING_P12_PASSWORD is wrong, or the file is not a PKCS#12 file.', { cause: error });
  }
  const isComplete = certificates.some((certificate) => certificates.some((other) => certificate.isIssuer(other)));
  if (!isComplete) throw new StartupError('SEALING_P12: the file lacks the certificate of the issuer of its own certificate. Export it with its chain.');
}

/** Returns the stored key of a demo, or creates and stores it if it is missing. Processes that start at the same time use the same key. */
function openStoredKey(dataDir: string): Buffer {
  const file = join(dataDir, 'sealing.p12');
  try {
    return readFileSync(file);
  } catch {
    const draft = `${file}.${process.pid}`;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, makeSealingKey(`${portalName()} demo, not trusted`, OWN_PASSPHRASE), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    return readFileSync(file);
  }
}

/** Creates a key with a self-signed certificate. A seal with this key proves that the document was not changed, but does not prove who sealed the document. */
export function makeSealingKey(commonName: string, passphrase: string): Buffer {
  // Generate the key pair with Node.js, which takes 0.1 s. The JavaScript library would take seconds.
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = loadForge().pki.privateKeyFromPem(pair.privateKey);
  const certificate = loadForge().pki.createCertificate();
  certificate.publicKey = loadForge().pki.publicKeyFromPem(pair.publicKey);
  // A serial number must be positive, so its first bit must be 0. The prefix `01` ensures this.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // Use the real time instead of the clock of the deployment, because PDF readers compare certificates with the real time.
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + YEARS * 365 * 86_400_000);
  const name = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: portalName() },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(privateKey, loadForge().md.sha256.create());
  const p12 = loadForge().pkcs12.toPkcs12Asn1(privateKey, [certificate], passphrase, { algorithm: 'aes256' });
  return Buffer.from(loadForge().asn1.toDer(p12).getBytes(), 'binary');
}

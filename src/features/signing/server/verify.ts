import { createHash, createVerify } from 'node:crypto';
import type Forge from 'node-forge';
import { loadForge } from './load-forge';
import { t } from './messages';

export type VerificationResult = { holds: true; sealedBy: string; sealedAt: Date | null } | { holds: false; reason: string };

// Types for a function of `node-forge` that its type package omits.
declare module 'node-forge' {
  namespace asn1 {
    function fromDer(bytes: util.ByteBuffer, options: { parseAllBytes: boolean }): Asn1;
  }
}
type SignatureParts = { authenticatedAttributes: Forge.asn1.Asn1[]; signature: string; serial: string };

/** Matches the PDF entry that states which bytes the seal protects. */
const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/**
 * Verifies the seal of a PDF: the seal must protect all bytes of the file except its own, the digest must match, and the signature must belong to the
 * certificate. Does not check whether the certificate can be trusted.
 */
export function verifySeal(pdf: Buffer): VerificationResult {
  try {
    return verify(pdf);
  } catch (error) {
    return { holds: false, reason: t('seal_unreadable_error', { why: error instanceof Error ? error.message : String(error) }) };
  }
}

function verify(pdf: Buffer): VerificationResult {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(BYTE_RANGE)];
  const [range] = ranges;
  if (!range || ranges.length !== 1) return { holds: false, reason: ranges.length === 0 ? t('seal_missing_error') : t('multiple_seals_error') };
  const [start = 0, length = 0, second = 0, rest = 0] = range.slice(1).map(Number);
  // The seal must protect the whole file. Bytes outside of the sealed range were added after the sealing.
  if (start !== 0 || second + rest !== pdf.length) return { holds: false, reason: t('seal_coverage_partial_error') };
  const hole = text.slice(length, second);
  if (!/^<[0-9a-fA-F]+>$/.test(hole)) return { holds: false, reason: t('seal_content_error') };

  const sealed = createHash('sha256').update(pdf.subarray(0, length)).update(pdf.subarray(second)).digest('hex');
  const { digest, attributes, signature, certificate, issuer, sealedAt } = readSignature(Buffer.from(hole.slice(1, -1), 'hex'));
  if (digest !== sealed) return { holds: false, reason: t('sealed_file_changed_error') };
  const verifier = createVerify('RSA-SHA256').update(attributes);
  if (!verifier.verify(loadForge().pki.publicKeyToPem(certificate.publicKey), signature)) return { holds: false, reason: t('seal_key_mismatch_error') };
  if (!issuer || !isIssued(certificate, issuer)) return { holds: false, reason: t('seal_certificate_changed_error') };
  const field: { value?: unknown } | null = certificate.subject.getField('CN');
  return { holds: true, sealedBy: String(field?.value ?? ''), sealedAt };
}

function isIssued(certificate: Forge.pki.Certificate, issuer: Forge.pki.Certificate): boolean {
  try {
    return issuer.verify(certificate);
  } catch {
    return false;
  }
}

type RawSignature = {
  digest: string;
  attributes: Buffer;
  signature: Buffer;
  certificate: Forge.pki.Certificate;
  issuer: Forge.pki.Certificate | undefined;
  sealedAt: Date | null;
};

/** Returns the fields of a detached PKCS#7 signature that `verify` needs (RFC 2315 §9). */
function readSignature(padded: Buffer): RawSignature {
  // Only zeros may follow the signature. Any other byte was added after the sealing.
  const end = 4 + padded.readUInt16BE(2);
  if (padded.readUInt16BE(0) !== 0x3082 || padded.subarray(end).some((byte) => byte !== 0))
    throw new Error('the signature is malformed or followed by other data');
  const message = loadForge().pkcs7.messageFromAsn1(
    loadForge().asn1.fromDer(loadForge().util.createBuffer(padded.toString('binary')), { parseAllBytes: false }),
  );
  if (!('certificates' in message)) throw new Error('the PKCS#7 message is not signed data');
  const { authenticatedAttributes, signature, serial }: SignatureParts = message.rawCapture;
  const serialHex = loadForge().util.bytesToHex(serial);
  const certificate = message.certificates.find((candidate) => candidate.serialNumber === serialHex) ?? message.certificates[0];
  if (!certificate) throw new Error('the signature contains no certificate');
  // The attributes were signed as an ASN.1 SET but are stored with a different tag, so convert them back to a SET.
  const set = loadForge().asn1.create(loadForge().asn1.Class.UNIVERSAL, loadForge().asn1.Type.SET, true, authenticatedAttributes);
  const digest = attributeOf(authenticatedAttributes, loadForge().pki.oids.messageDigest ?? '');
  const time = attributeOf(authenticatedAttributes, loadForge().pki.oids.signingTime ?? '');
  return {
    digest: loadForge().util.bytesToHex(digest ?? ''),
    attributes: Buffer.from(loadForge().asn1.toDer(set).getBytes(), 'binary'),
    signature: Buffer.from(signature, 'binary'),
    certificate,
    // Find the issuer's certificate among the certificates in the seal. A self-signed certificate is its own issuer.
    issuer: message.certificates.find((candidate) => certificate.isIssuer(candidate)),
    sealedAt: time ? loadForge().asn1.utcTimeToDate(time) : null,
  };
}

const partsOf = ({ value }: Forge.asn1.Asn1): Forge.asn1.Asn1[] => (Array.isArray(value) ? value : []);

/**
 * Returns the bytes of the first value of the attribute with this object identifier (OID); undefined if the attribute is missing or its value is not a byte
 * string.
 */
function attributeOf(attributes: readonly Forge.asn1.Asn1[], oid: string): string | undefined {
  for (const attribute of attributes) {
    const [type, set] = partsOf(attribute);
    if (!type || !set || typeof type.value !== 'string' || loadForge().asn1.derToOid(type.value) !== oid) continue;
    const value = partsOf(set)[0]?.value;
    return typeof value === 'string' ? value : undefined;
  }
  return undefined;
}

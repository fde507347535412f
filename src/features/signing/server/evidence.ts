import { formatDay, PRODUCT } from '@/platform';
import { SIGNER_LABELS } from '@/rules/programs';
import { type JobDocument, SIGNATURE_BOX, type Signer } from '../document';
import type { DocumentContent } from '../merge';
import { type Mark, PAGE, renderDocument, renderMarks, SIGNATURE_BLOCK, signatureLine } from './pdf';

/** "March 2, 2026, 15:04:05 UTC": evidence is read in other places, too. */
const instant = (at: string): string => `${formatDay(at.slice(0, 10))}, ${at.slice(11, 19)} UTC`;

/** In groups, so that it breaks into lines and can be compared by eye. */
const spaced = (hash: string): string => hash.replaceAll(/(.{8})(?=.)/g, '$1 ');

/** Names and dates on the lines of the last page, where `documents` left the room for them. */
export function renderSignatures(document: JobDocument): Promise<Buffer> {
  const marks = document.signers.flatMap((signer, index): Mark[] => {
    if (!signer.signed) return [];
    const line = signatureLine(index, document.signers.length);
    const { signature, at } = signer.signed;
    const drawn = { width: SIGNATURE_BOX.width, height: SIGNATURE_BOX.height };
    return [
      signature.kind === 'typed'
        ? { kind: 'typed', x: PAGE.side, y: line.y - 2, words: signature.name }
        : { kind: 'drawn', x: PAGE.side, y: line.y + 4, path: signature.path, box: drawn, width: (SIGNATURE_BLOCK.row - 22) * (drawn.width / drawn.height) },
      ...(signature.kind === 'drawn' ? [{ kind: 'words' as const, x: PAGE.side + 170, y: line.y - 3, words: signature.name }] : []),
      { kind: 'words', x: line.dateX, y: line.y - 3, words: formatDay(at.slice(0, 10)) },
    ];
  });
  return renderMarks(marks);
}

/** The pages behind the document: who signed what, when, from where, and everything that happened. */
export function renderEvidence(document: JobDocument, madeAt: Date): Promise<Buffer> {
  return renderDocument(evidenceOf(document, madeAt), madeAt);
}

export function evidenceOf(document: JobDocument, madeAt: Date): DocumentContent {
  return {
    title: 'Evidence of signatures',
    notice: null,
    letterhead: { name: PRODUCT.name, lines: [document.content.letterhead.name, document.title] },
    reference: `${document.content.reference} · Evidence of signatures`,
    date: document.signed_at ? `Signed by everybody on ${instant(document.signed_at)}` : '',
    signers: [],
    blocks: [
      {
        kind: 'facts',
        rows: [
          {
            label: 'Document',
            value: `${document.title}, version ${document.version}${document.supersedes ? ` (in place of version ${document.supersedes})` : ''}`,
          },
          {
            label: 'Wording',
            value: `Version ${document.template.version}${document.template.sample ? ', sample' : ''}, SHA-256 ${spaced(document.template.sha256)}`,
          },
          { label: 'File as it was signed', value: `SHA-256 ${spaced(document.pdf?.sha256 ?? '')}` },
          { label: 'Words as they were read', value: `SHA-256 ${spaced(document.content_sha256)}` },
          ...otherClock(document, madeAt),
        ],
      },
      ...document.signers.flatMap((signer) => [
        { kind: 'heading' as const, text: SIGNER_LABELS[signer.role] },
        { kind: 'facts' as const, rows: rowsOf(signer) },
      ]),
      { kind: 'heading', text: 'What happened' },
      {
        kind: 'table',
        columns: ['When', 'What', 'Who', 'From'].map((label) => ({ label, isNumber: false })),
        rows: document.events.map((event) => [instant(event.at), [event.what, event.detail].filter(Boolean).join(': '), event.by, event.ip ?? '']),
      },
    ],
  };
}

const DAY_MS = 24 * 3_600_000;

/** An installation may live on another day than its computer: the seal inside the file has the computer's time, everything people read has the installation's. */
function otherClock({ signed_at }: JobDocument, madeAt: Date): { label: string; value: string }[] {
  if (!signed_at || Math.abs(madeAt.getTime() - Date.parse(signed_at)) < DAY_MS) return [];
  return [
    { label: 'Time of the seal', value: `${instant(madeAt.toISOString())}, by the clock of the computer. All other times here are those of the portal.` },
  ];
}

function rowsOf({ signed, consent, email, delivered_at, opened_at }: Signer): { label: string; value: string }[] {
  if (!signed) return [];
  return [
    { label: 'Name', value: signed.signature.name },
    { label: 'Signed as', value: signed.by },
    { label: 'Signed at', value: instant(signed.at) },
    { label: 'How', value: signed.signature.kind === 'typed' ? 'Name typed' : 'Drawn by hand' },
    { label: 'Internet address', value: signed.ip },
    { label: 'Browser', value: signed.user_agent },
    ...(email ? [{ label: 'Invited at', value: `${email}${delivered_at ? `, ${instant(delivered_at)}` : ''}` }] : []),
    ...(opened_at ? [{ label: 'Opened at', value: instant(opened_at) }] : []),
    ...(consent ? [{ label: 'Consent to sign electronically', value: `Version ${consent.version}, ${instant(consent.at)}` }] : []),
  ];
}

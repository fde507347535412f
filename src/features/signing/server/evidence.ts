import { dateInTimeZone, formatDate, portalName, utcDateOf } from '@/platform';
import { portalLogoFile } from '@/platform/server/portal';
import { SIGNER_LABELS } from '@/rules/programs';
import { type JobDocument, SIGNATURE_BOX, type Signer } from '../document';
import type { DocumentContent } from '../merge';
import { t } from './messages';
import { LETTER_PAGE, type PageMark, renderDocument, renderMarks, SIGNATURE_BLOCK, signatureLinePosition } from './pdf';

/** Formats a time in UTC, because people in different time zones read the evidence. Example: "Mar 2, 2026, 15:04:05 UTC". */
const instant = (at: string): string => t.source('utc', { day: formatDate(utcDateOf(at)), time: at.slice(11, 19) });

/** Splits a hash into groups of characters, so that the hash wraps and people can compare it by eye. */
const groupDigits = (hash: string): string => hash.replaceAll(/(.{8})(?=.)/g, '$1 ');

/**
 * Renders a transparent page with the signatures and dates. Sealing draws this page over the signature lines of the last page.
 * @param timeZone - time zone of the home, which determines the dates
 */
export function renderSignatures(document: JobDocument, timeZone: string): Promise<Buffer> {
  const marks = document.signers.flatMap((signer, index): PageMark[] => {
    if (!signer.signed) return [];
    const line = signatureLinePosition(index, document.signers.length);
    const { signature, at } = signer.signed;
    const signatureBox = { width: SIGNATURE_BOX.width, height: SIGNATURE_BOX.height };
    return [
      signature.kind === 'typed'
        ? { kind: 'typed', x: LETTER_PAGE.side, y: line.y - 2, text: signature.name }
        : {
            kind: 'drawn',
            x: LETTER_PAGE.side,
            y: line.y + 4,
            path: signature.path,
            box: signatureBox,
            width: (SIGNATURE_BLOCK.row - 22) * (signatureBox.width / signatureBox.height),
          },
      ...(signature.kind === 'drawn' ? [{ kind: 'words' as const, x: LETTER_PAGE.side + 170, y: line.y - 3, text: signature.name }] : []),
      { kind: 'words', x: line.dateX, y: line.y - 3, text: formatDate(dateInTimeZone(new Date(at), timeZone)) },
    ];
  });
  return renderMarks(marks);
}

/** Returns a description of the signatures for screen readers. */
export const signaturesInWords = ({ signers }: JobDocument, timeZone: string): string =>
  signers
    .flatMap(({ role, signed }) =>
      signed
        ? t.source('signature_in_words', {
            role: SIGNER_LABELS[role],
            name: signed.signature.name,
            day: formatDate(dateInTimeZone(new Date(signed.at), timeZone)),
          })
        : [],
    )
    .join(' ');

/** Renders the evidence pages, which list all events and who signed what, when and from where. */
export function renderEvidence(document: JobDocument, madeAt: Date): Promise<Buffer> {
  return renderDocument(evidencePage(document, madeAt), madeAt, { logo: portalLogoFile()?.png ?? null });
}

export function evidencePage(document: JobDocument, madeAt: Date): DocumentContent {
  return {
    title: t.source('signature_evidence_title'),
    notice: null,
    letterhead: { name: portalName(), lines: [document.content.letterhead.name, document.title] },
    reference: t.source('signature_evidence_reference_title', { reference: document.content.reference }),
    date: document.signed_at ? t.source('fully_signed_date_label', { instant: instant(document.signed_at) }) : '',
    signers: [],
    blocks: [
      {
        kind: 'facts',
        rows: [
          {
            label: t.source('document'),
            value: document.supersedes
              ? t.source('superseding_version_title', { title: document.title, version: document.version, earlier: document.supersedes })
              : t.source('title_version', { title: document.title, version: document.version }),
          },
          {
            label: t.source('wording'),
            value: t.source('wording_version', {
              version: document.template.version,
              sample: document.template.sample ? 'yes' : 'no',
              hash: groupDigits(document.template.sha256),
            }),
          },
          { label: t.source('signed_file_label'), value: `SHA-256 ${groupDigits(document.pdf?.sha256 ?? '')}` },
          { label: t.source('wording_shown_label'), value: `SHA-256 ${groupDigits(document.content_sha256)}` },
          ...otherClock(document, madeAt),
        ],
      },
      ...document.signers.flatMap((signer) => [
        { kind: 'heading' as const, text: SIGNER_LABELS[signer.role] },
        { kind: 'facts' as const, rows: rowsOf(signer) },
      ]),
      { kind: 'heading', text: t.source('what_happened') },
      {
        kind: 'table',
        columns: [t.source('when'), t.source('what'), t.source('who'), t.source('from')].map((label) => ({ label, isNumber: false })),
        rows: document.events.map((event) => [instant(event.at), [event.what, event.detail].filter(Boolean).join(': '), event.by, event.ip ?? '']),
      },
    ],
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Returns a row that explains why the time of the seal differs from the other times. Returns no row if the seal was made within a day of the last signature.
 * The seal has the real time. In a demo, all other times come from the clock of the deployment, which can be shifted.
 */
function otherClock({ signed_at }: JobDocument, madeAt: Date): { label: string; value: string }[] {
  if (!signed_at || Math.abs(madeAt.getTime() - Date.parse(signed_at)) < DAY_MS) return [];
  return [{ label: t.source('seal_time_label'), value: t.source('seal_clock_note', { instant: instant(madeAt.toISOString()) }) }];
}

function rowsOf({ signed, consent, email, delivered_at, opened_at, capacity, instead_of }: Signer): { label: string; value: string }[] {
  if (!signed) return [];
  return [
    { label: t.source('name'), value: signed.signature.name },
    ...(capacity && instead_of
      ? [{ label: t.source('signed_in_capacity'), value: t.source('signer_capacity_label', { capacity, name: instead_of.name }) }]
      : []),
    { label: t.source('signed_as'), value: signed.by },
    { label: t.source('signed_at'), value: instant(signed.at) },
    { label: t.source('how'), value: signed.signature.kind === 'typed' ? t.source('name_typed') : t.source('signature_drawn_label') },
    { label: t.source('internet_address'), value: signed.ip },
    { label: t.source('browser'), value: signed.user_agent },
    ...(email ? [{ label: t.source('invited_at'), value: `${email}${delivered_at ? `, ${instant(delivered_at)}` : ''}` }] : []),
    ...(opened_at ? [{ label: t.source('opened_at'), value: instant(opened_at) }] : []),
    ...(consent
      ? [{ label: t.source('electronic_consent_label'), value: t.source('version', { version: consent.version, instant: instant(consent.at) }) }]
      : []),
  ];
}

import {
  type Audience,
  type Bell,
  bell,
  type Cell,
  common,
  NOBODY,
  type Notice,
  type NoticeContext,
  type NoticeTable,
  type Row,
  rebateInWords,
} from '@/features/notifications';
import type { BellKey, LetterKey } from '@/world/messages';
import { documentNotices } from './document-notices';

/** Who is told of a document and its signatures. */
export const DOCUMENT_NOTICES = {
  document_made: { homeowner: NOBODY, installer: NOBODY, contractor: NOBODY, internal: NOBODY },
  // The last signature; the letter about it carries the sealed copy.
  document_signed: { homeowner: NOBODY, installer: NOBODY, contractor: NOBODY, internal: NOBODY },
  document_turn: documents(),
  document_reminder: documents(),
  document_stopped: documents(),
  document_voided: documents(),
  document_retired: documents(),
  document_sealed: documents(),
} satisfies Partial<NoticeTable>;

type DocumentKind = 'document_turn' | 'document_reminder' | 'document_stopped' | 'document_voided' | 'document_retired' | 'document_sealed';

/** Letters about a document, each to whom it names: signers with their link, the contractor, the company's representative. The office hears it in the portal too. */
function documents<K extends DocumentKind>(): Row<K> {
  const to =
    (audience: Audience): Cell<K> =>
    (event, context) => {
      const letters = documentNotices(event, context.state, common(context), rebateInWords(context)).filter((notice) => audienceOf(notice) === audience);
      return { letters, bells: letters.flatMap((notice) => bellOf(notice, context)) };
    };
  return { homeowner: to('homeowner'), installer: NOBODY, contractor: to('contractor'), internal: to('internal') };
}

const BELLS_OF_LETTERS: Partial<Record<LetterKey, BellKey>> = {
  document_signed_contractor: 'document_signed',
  document_your_turn: 'document_turn',
  document_declined: 'document_declined',
  document_expired: 'document_expired',
  document_bounced: 'document_bounced',
};

function bellOf({ letter, to, values }: Notice, context: NoticeContext): Bell[] {
  const key = BELLS_OF_LETTERS[letter];
  if (!key || (to.kind !== 'contractor' && to.kind !== 'ops')) return [];
  return [bell(context, to.kind === 'ops' ? { kind: 'staff', role: 'ops' } : { kind: 'contractor' }, key, values)];
}

const audienceOf = ({ to }: Notice): Audience => (to.kind === 'contractor' ? 'contractor' : to.kind === 'ops' ? 'internal' : 'homeowner');

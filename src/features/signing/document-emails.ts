import type { MessageRequest } from '@/features/notifications';
import type { EmailTemplateKey, UntypedValues } from '@/foundation/messaging';
import type { JobEvent } from '@/job';
import type { JobState } from '@/job-data';
import { formatMoney, isString, recordArrayOf } from '@/platform';
import { factDefinition, formatFactValue } from '@/rules/facts';
import { SIGNER_LABELS } from '@/rules/programs';
import type { JobDocument, Signer, SignerFailure } from './document';
import { t } from './messages';

type DocumentEvent = Extract<
  JobEvent,
  { kind: 'document_turn' | 'document_reminder' | 'document_stopped' | 'document_voided' | 'document_retired' | 'document_sealed' }
>;

const STOPPED: Record<SignerFailure['kind'], EmailTemplateKey> = { declined: 'document_declined', expired: 'document_expired', bounced: 'document_bounced' };

/** Returns the emails to send for a document event. Source: docs/spec/workflow.md §14, "document invite / signed / declined / expiring". */
export function documentEmails(event: DocumentEvent, state: JobState, values: UntypedValues, rebate: string): MessageRequest[] {
  const document = state.documents.find((other) => other.task_id === event.task_id && other.version === event.version);
  if (!document) return [];
  const about = { ...values, document: document.title };
  const toOffice = (template: EmailTemplateKey, more: UntypedValues = {}, to: MessageRequest['to'] = { kind: 'contractor' }): MessageRequest => ({
    to,
    by: 'email',
    template,
    values: { ...about, ...more },
    page: 'job',
    task_ids: [],
  });
  const toSigner = (template: EmailTemplateKey, signer: Signer, page: MessageRequest['page'] = 'guest'): MessageRequest[] =>
    signer.email && (signer.role === 'homeowner' || signer.role === 'property_manager')
      ? [
          {
            to: { kind: 'guest', role: signer.role, email: signer.email, name: signer.name || null, ...(signer.instead_of && { isAdditionalSigner: true }) },
            by: 'email',
            template,
            values: {
              ...about,
              name: signer.name,
              message: document.message ?? '',
              // Leave out the rebate for property managers, because they agree to the work but do not receive the rebate.
              rebate: signer.role === 'homeowner' ? rebate : '',
              work: signer.role === 'property_manager' ? workForOwner(document, values) : '',
              version: document.supersedes ? String(document.version) : '',
            },
            page,
            task_ids: [document.task_id],
          },
        ]
      : [];
  switch (event.kind) {
    case 'document_turn':
      return turnEmails(document, event.role, toSigner, toOffice);
    case 'document_reminder':
      return signersOf(document, [event.role]).flatMap((signer) => toSigner('document_reminder', signer));
    case 'document_stopped':
      return signersOf(document, [event.role]).map((signer) =>
        toOffice(STOPPED[event.why], { role: SIGNER_LABELS[signer.role].toLowerCase(), reason: signer.failure?.reason ?? '' }),
      );
    case 'document_voided':
      return event.roles.flatMap((role) => {
        const sent = state.tasks.find((task) => task.id === document.task_id)?.sent.findLast((invite) => invite.role === role);
        const [signer] = signersOf(document, [role]);
        return signer && sent ? toSigner('document_voided', { ...signer, email: sent.email }, null) : [];
      });
    case 'document_retired': {
      const reasonParams = { version: String(document.version), reason: event.reason ?? '' };
      return signersOf(document, event.roles).flatMap((signer) =>
        toSigner('document_replaced', signer, null).map((request) => ({ ...request, values: { ...request.values, ...reasonParams } })),
      );
    }
    case 'document_sealed':
      return [...document.signers.flatMap((signer) => toSigner('document_signed', signer)), toOffice('document_signed_contractor')];
  }
}

function turnEmails(
  document: JobDocument,
  role: Signer['role'],
  toSigner: (template: EmailTemplateKey, signer: Signer) => MessageRequest[],
  toOffice: (template: EmailTemplateKey, more?: UntypedValues, to?: MessageRequest['to']) => MessageRequest,
): MessageRequest[] {
  const [signer] = signersOf(document, [role]);
  if (!signer) return [];
  if (signer.email)
    return toSigner('document_invite', signer).map((request) => ({
      ...request,
      ownBackgroundJob: { by: 'signing.email' as const, about: { task_id: document.task_id, version: document.version, role } },
    }));
  // If the contractor is the first signer, send no email, because the contractor has usually just sent the document.
  if (role === 'contractor' && document.signers[0]?.role === 'contractor') return [];
  return [toOffice('document_your_turn', { role: SIGNER_LABELS[role].toLowerCase() }, role === 'company_rep' ? { kind: 'ops' } : { kind: 'contractor' })];
}

const signersOf = (document: JobDocument, roles: readonly Signer['role'][]): Signer[] => document.signers.filter((signer) => roles.includes(signer.role));

/**
 * Returns a description of the work that the owner of a rented home must approve: tenant, home, work and price. Returns an empty string if the facts of the
 * document include no work or no price.
 */
function workForOwner({ values }: JobDocument, about: UntypedValues): string {
  const services = recordArrayOf(values.scope_lines).flatMap(({ service }) =>
    isString(service) ? [formatFactValue(factDefinition('services_being_installed'), service)] : [],
  );
  if (services.length === 0 || typeof values.scope_total !== 'number') return '';
  const tenant = [values.first_name, values.last_name].filter(isString).join(' ');
  return t('document_work_owner', {
    tenant: tenant || String(about.name),
    address: String(about.address),
    work: [...new Set(services)].join(', '),
    price: formatMoney(values.scope_total),
  });
}

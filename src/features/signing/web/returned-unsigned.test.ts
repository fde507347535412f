import { describe, expect, it } from 'vitest';
import { hasReturnedUnsigned, returnedUnsigned } from './returned-unsigned';

const sent = [{ role: 'homeowner' as const, email: 'ana@example.com', sent_at: '2026-03-02T15:00:00.000Z' }];
const back = { id: 'a', key: 'sign_document', status: 'ready' as const, sent, waiting_on: null };
const job = (
  task: Partial<Omit<typeof back, 'status' | 'waiting_on'>> & { status?: 'ready' | 'complete'; waiting_on?: 'homeowner' | null } = {},
  is_canceled = false,
) => ({
  tasks: [{ ...back, ...task }],
  is_canceled,
});

describe('documents that returned without a signature', () => {
  it.each([
    ['a sent document that waits for no signer', job(), true],
    ['a document that was never sent', job({ sent: [] }), false],
    ['a document that waits for the signer again', job({ waiting_on: 'homeowner' }), false],
    ['a document that was signed', job({ status: 'complete' }), false],
    ['a document of a canceled job', job({}, true), false],
    ['a task that is not a document', job({ key: 'final_review' }), false],
  ])('exist on a job only if a document was sent, is unsigned and waits for no signer: %s', (_what, one, expected) => {
    expect(hasReturnedUnsigned(one)).toBe(expected);
  });

  it('include a document that the signer declined, but not a document that was withdrawn', () => {
    const failure = { kind: 'declined' as const, reason: 'The price', at: '2026-03-02T15:00:00.000Z' };
    const signer = {
      role: 'homeowner' as const,
      label: 'Homeowner',
      status: 'failure' as const,
      name: 'Ana',
      capacity: null,
      email: null,
      invited_at: null,
      reminded_at: [],
      expires_on: null,
      opened_at: null,
      signed_at: null,
      can_sign: false,
    };
    const countWith = (of: typeof failure | null) => returnedUnsigned(job(), [{ id: 'a', signers: [{ ...signer, failure: of }] }]).length;
    expect([countWith(failure), countWith(null)]).toEqual([1, 0]);
  });
});

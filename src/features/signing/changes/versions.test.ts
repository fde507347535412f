import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { completeTask, reopenTask } from '@/job/answers';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../../test/support/job-scenario';
import type { SignerRole } from '../../../rules/programs/document';
import { documentClaims } from '../claims';
import { signTaskOf } from '../sign-task';
import { attachPdf, attachSealedPdf, consentToSign, generateDocumentVersion, inviteSigners, replaceDocument, signDocument } from './';

/** These tests replace a signed document with a new version. The signers must sign the new version, and the signed version stays unchanged. */
const ANA: Actor = { kind: 'guest', guestId: 'g', role: 'homeowner', name: 'Ana Rivera', email: 'ana@example.com', jobId: 'job-1', contractorId: 'c-acme' };
const MAKING = { sha256: (value: unknown) => JSON.stringify(value), contractor: 'Acme' };
const FILE = { attachment_id: 'f', sha256: 'x', size: 1, at: '2026-03-02T15:00:00.000Z' };
const LETTER = 'offer_letter_practice';
const AGREEMENT = 'agreement_practice';
const REVIEW = 'review_signed_customer_agreement_tech';

let scenario: JobScenario;
beforeEach(() => {
  scenario = new JobScenario(['practice'], { programs: SHIPPED_PROGRAMS })
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work);
});

const idOf = (key: string) => signTaskOf(scenario.state, key)?.id ?? '';
const versions = (key: string) => scenario.state.documents.filter((document) => document.key === key);
const signTask = (key: string) => scenario.task('sign_document', key);

/** Returns the facts about a document, by fact family. */
const statusOf = (key: string) =>
  Object.fromEntries(
    documentClaims(scenario.state)
      .filter(({ fact }) => fact.endsWith(key))
      .map(({ fact, value }) => [fact.split('.')[0], value]),
  );

function signs(actor: Actor, key: string, role: SignerRole, version: number): void {
  scenario.act(actor, consentToSign(idOf(key), { role, version, consent_version: 1 }));
  scenario.act(actor, signDocument(idOf(key), { role, version, signature: { kind: 'typed', name: 'Ana Rivera' } }, { ip: '192.0.2.1', user_agent: 'x' }));
}

function sign(key: string, version: number, second: [Actor, SignerRole]): void {
  scenario.act(OPS, attachPdf(idOf(key), version, FILE)).act(
    CONTRACTOR,
    inviteSigners(idOf(key), { message: null }, () => false),
  );
  signs(ANA, key, 'homeowner', version);
  signs(...([second[0], key, second[1], version] as const));
}

const signAgreement = (version: number) => sign(AGREEMENT, version, [CONTRACTOR, 'contractor']);

describe('offer letter', () => {
  const create = (answers: Record<string, unknown>) => scenario.complete(CONTRACTOR, 'create_offer_letter_document', answers);
  const signLetter = (version: number) => sign(LETTER, version, [OPS, 'company_rep']);

  it('has the current day as its date and expires after 60 days when the user completes its task without other dates', () => {
    create({ offer_letter_language: 'english' });
    const [made] = versions(LETTER);
    expect(made).toMatchObject({ version: 1, title: 'Offer letter' });
    expect(JSON.stringify(made?.content)).toContain('May 1, 2026');
    expect(scenario.task('create_offer_letter_document', LETTER)).toMatchObject({
      progress: 'complete',
      answers: { offer_letter_date: '2026-03-02', offer_letter_expires_on: '2026-05-01' },
    });
    expect(scenario.events).toContainEqual({ kind: 'document_made', task_id: idOf(LETTER), version: 1 });
  });

  it('needs no recheck on later days, although the default expiry date is 60 days after the current day', () => {
    create({ offer_letter_language: 'english' });
    scenario.today = '2026-03-03';
    scenario.complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate);
    expect(scenario.task('create_offer_letter_document', LETTER)).toMatchObject({ progress: 'complete', recheck: [] });
  });

  it.each([
    ['2026-03-01', ['offer_letter_expires_on']],
    ['2026-03-02', ['offer_letter_expires_on']],
    ['2026-03-03', []],
  ])('must expire after its date of March 2, 2026: %s', (offer_letter_expires_on, refused) => {
    const act = () => create({ offer_letter_date: '2026-03-02', offer_letter_expires_on, offer_letter_language: 'english' });
    if (refused.length === 0) expect(act).not.toThrow();
    else expect(act).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path: refused[0] })] }));
  });

  it('is in the chosen language, or in English if the program has no translation', () => {
    create({ offer_letter_language: 'spanish' });
    expect(versions(LETTER)[0]?.content.title).toBe('Carta de oferta, programa de práctica');
    scenario.act(CONTRACTOR, reopenTask(scenario.task('create_offer_letter_document', LETTER).id, null));
    create({ offer_letter_language: 'korean' });
    expect(versions(LETTER).at(-1)?.content.title).toBe('Offer letter, practice program');
  });

  it('must be signed again only when the content of the letter changed', () => {
    create({ offer_letter_language: 'english' });
    signLetter(1);
    expect(signTask(LETTER).progress).toBe('complete');
    const again = scenario.task('create_offer_letter_document', LETTER).id;
    scenario.act(CONTRACTOR, reopenTask(again, null)).act(CONTRACTOR, completeTask(again, null));
    expect(versions(LETTER)).toHaveLength(1);
    scenario.act(CONTRACTOR, reopenTask(again, null));
    create({ offer_letter_date: '2026-03-05', offer_letter_expires_on: '2026-06-01', offer_letter_language: 'english' });
    const [first, second] = versions(LETTER);
    expect(first).toMatchObject({ void: { reason: 'A newer version was generated' }, signed_at: expect.any(String) });
    expect(second).toMatchObject({ version: 2, supersedes: 1, void: null });
    expect(signTask(LETTER).progress).toBe('open');
  });

  it('is generated again when the user completes its task after the rendering failed', () => {
    create({ offer_letter_language: 'english' });
    scenario.act(OPS, attachPdf(idOf(LETTER), 1, { failure: 'No paper' }));
    const task = scenario.task('create_offer_letter_document', LETTER);
    expect(task).toMatchObject({ progress: 'open', exceptions: [{ kind: 'contractor', description: 'No paper' }] });
    const before = scenario.events.length;
    scenario.act(CONTRACTOR, completeTask(task.id, null));
    expect(scenario.events.slice(before)).toContainEqual({ kind: 'document_made', task_id: idOf(LETTER), version: 1 });
    expect(scenario.task('create_offer_letter_document', LETTER)).toMatchObject({ progress: 'complete', exceptions: [] });
  });
});

describe('a new version of a signed document', () => {
  const replace = (actor: Actor, version: number) => scenario.act(actor, replaceDocument(idOf(AGREEMENT), { version, reason: 'The price changed' }, MAKING));

  beforeEach(() => {
    scenario.act(CONTRACTOR, generateDocumentVersion(idOf(AGREEMENT), MAKING));
    signAgreement(1);
  });

  it('keeps the signed version unchanged, notifies the signer, and is created once', () => {
    const [signed] = versions(AGREEMENT);
    replace(OPS, 1);
    replace(OPS, 1);
    const [first, second, ...more] = versions(AGREEMENT);
    expect(more).toEqual([]);
    expect({ ...first, void: null }).toEqual(signed);
    expect(first?.void).toMatchObject({ reason: 'The price changed', by: 'Olga Ops' });
    expect(second).toMatchObject({ version: 2, supersedes: 1, signed_at: null });
    expect(scenario.events).toContainEqual({
      kind: 'document_retired',
      task_id: idOf(AGREEMENT),
      version: 1,
      roles: ['homeowner'],
      reason: 'The price changed',
    });
    expect(scenario.rows).toContainEqual(expect.objectContaining({ action: 'Document to be signed again: Customer agreement', after: 'The price changed' }));
    // Seal version 1 after version 2 was generated, because in production sealing can also finish after a new version exists.
    scenario.act(OPS, attachSealedPdf(idOf(AGREEMENT), 1, FILE));
    expect(versions(AGREEMENT)[0]?.sealed).toEqual(FILE);
    signAgreement(2);
    expect(signTask(AGREEMENT).progress).toBe('in_review');
  });

  it('cannot be created by the contractor after the submission, or by any user while the document is unsigned', () => {
    expect(() => replace(CONTRACTOR, 1)).toThrow('The document was submitted');
    replace(OPS, 1);
    expect(() => replace(OPS, 2)).toThrow('Only a signed document');
    expect(() => replace(OPS, 7)).toThrow('not been generated');
  });
});

describe('review of a signed agreement', () => {
  beforeEach(() => {
    scenario.complete(CONTRACTOR, 'create_offer_letter_document', { offer_letter_language: 'english' });
    sign(LETTER, 1, [OPS, 'company_rep']);
    scenario.act(CONTRACTOR, generateDocumentVersion(idOf(AGREEMENT), MAKING));
    signAgreement(1);
  });

  const decide = (answers: Record<string, unknown>) => scenario.complete(OPS, REVIEW, answers, AGREEMENT);
  const FOUND = {
    date_homeowner_signed_terms_and_conditions: '2026-03-01',
    customer_opted_to_donate_usage_data_in_advance: true,
    account_number_match: true,
    customer_sign_all_sections_correctly: true,
  };

  it('completes only the signing task of the reviewed document', () => {
    expect(signTask(LETTER).progress).toBe('complete');
    expect(signTask(AGREEMENT).progress).toBe('in_review');
    decide({ ...FOUND, review_decision: 'approve' });
    expect(signTask(AGREEMENT).progress).toBe('complete');
  });

  it('requires a new signature when the reviewer requests changes', () => {
    decide({ review_decision: 'request_changes', contractor_message: 'Section 2 is not signed.', customer_sign_all_sections_correctly: false });
    expect(versions(AGREEMENT)).toMatchObject([{ version: 1, void: { reason: 'The review found something to correct' }, signed_at: expect.any(String) }]);
    expect(versions(LETTER)[0]?.void).toBeNull();
    expect(signTask(AGREEMENT)).toMatchObject({ progress: 'open', comments: [{ text: 'Section 2 is not signed.' }] });
    expect(() => scenario.complete(CONTRACTOR, 'sign_document', { manually_sign_document: false, homeowner_email: 'ana@example.com' }, AGREEMENT)).toThrow(
      'Send the document for signature first.',
    );
    scenario.act(CONTRACTOR, generateDocumentVersion(idOf(AGREEMENT), MAKING));
    signAgreement(2);
    expect(signTask(AGREEMENT).progress).toBe('in_review');
    expect(scenario.task(REVIEW, AGREEMENT).progress).toBe('open');
    decide({ ...FOUND, review_decision: 'approve' });
    expect(signTask(AGREEMENT).progress).toBe('complete');
  });
});

it('paper copy of a document sets the document status and the signing date when the task is submitted', () => {
  const paper = {
    manually_sign_document: true,
    upload_document: ['00000000-0000-4000-8000-000000000001'],
    signed_on: '2026-03-01',
    all_pages_in_file: true,
    all_signatures_in_file: true,
  };
  scenario.complete(CONTRACTOR, 'sign_document', paper, AGREEMENT);
  expect(signTask(AGREEMENT).progress).toBe('in_review');
  expect(statusOf(AGREEMENT)).toMatchObject({ document_status: 'on_paper', document_signed_on: '2026-03-01' });
});

describe('review of a copy that was signed on paper', () => {
  const COPY = {
    manually_sign_document: true,
    upload_document: ['00000000-0000-4000-8000-000000000001'],
    signed_on: '2026-03-02',
    all_pages_in_file: true,
    all_signatures_in_file: true,
  };
  const FOUND = { paper_is_this_document: true, paper_all_pages: true, paper_all_signatures: true, paper_date_matches: true };
  const submit = () => scenario.complete(CONTRACTOR, 'sign_document', COPY, LETTER);
  const decide = (answers: Record<string, unknown>) => scenario.complete(OPS, 'review_paper_signature', answers, LETTER);
  const reviews = () => scenario.state.tasks.filter(({ definition, applicable }) => definition === 'review_paper_signature' && applicable === true);

  beforeEach(() => {
    scenario.complete(CONTRACTOR, 'create_offer_letter_document', { offer_letter_language: 'english' });
  });

  it('is placed when the copy is submitted, and completes the signing task when it approves', () => {
    expect(reviews()).toEqual([]);
    submit();
    expect(signTask(LETTER).progress).toBe('in_review');
    expect(statusOf(LETTER)).toMatchObject({ document_status: 'on_paper', document_signed_on: '2026-03-02' });
    expect(() => decide({ ...FOUND, paper_all_pages: false, review_decision: 'approve' })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'paper_all_pages' })] }),
    );
    decide({ ...FOUND, review_decision: 'approve' });
    expect(signTask(LETTER).progress).toBe('complete');
    expect(versions(LETTER)).toMatchObject([{ version: 1, void: null, on_paper: { by: expect.any(String) } }]);
  });

  it('decides again about the corrected copy of the same version', () => {
    submit();
    decide({ ...FOUND, paper_all_pages: false, review_decision: 'request_changes', contractor_message: 'Page 2 is missing.' });
    expect(signTask(LETTER)).toMatchObject({ progress: 'open', comments: [{ text: 'Page 2 is missing.' }] });
    submit();
    expect(signTask(LETTER).progress).toBe('in_review');
    decide({ ...FOUND, review_decision: 'approve' });
    expect(signTask(LETTER).progress).toBe('complete');
    expect(versions(LETTER)).toMatchObject([{ version: 1, void: null }]);
  });

  it('is not needed for electronic signatures, also after a copy on paper was sent back', () => {
    submit();
    decide({ ...FOUND, paper_all_signatures: false, review_decision: 'request_changes', contractor_message: 'Please sign in the portal.' });
    scenario.act(CONTRACTOR, generateDocumentVersion(idOf(LETTER), MAKING));
    sign(LETTER, versions(LETTER).length, [OPS, 'company_rep']);
    expect(signTask(LETTER).progress).toBe('complete');
    expect(reviews()).toEqual([]);
  });
});

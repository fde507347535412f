import { afterEach, describe, expect, it } from 'vitest';
import { entriesOf, PRODUCT, portalName, setPortal } from '@/platform';
import { composeEmail, EMAIL_TEMPLATES, type EmailTemplateKey, type EmailTemplateValues } from './';
import type { EmailAudience } from './email-template';

/** Values for the placeholders of all templates. */
const VALUES = {
  reserves: 'yes',
  address: '12 Lake Rd, Madison',
  amount: '$8,000',
  before: '$1,000.00',
  is_payee: 'yes',
  at: '2026-03-12T19:30:00.000Z',
  by: 'Mar 30, 2026',
  cause: 'rules',
  change: 'Amount: $1,000.00 → $1,200.00.',
  cannot_answer: 'They could not answer: the year of the house',
  code: 'K7QF2M',
  comments: ['Site details: The year does not match the deed.'],
  contractor: 'Lakeside Heating & Air',
  count: 2,
  date: 'Mar 4, 2026',
  day: 'Mar 4, 2026',
  days: 14,
  description: 'The invoice shows another address.',
  document: 'Install terms',
  expected: 'The payment is promised by Mar 30, 2026.',
  expires_on: 'Jun 1, 2026',
  from: 'Tom Becker',
  homeowner: 'Ana Silva',
  idle_minutes: 60,
  lines: ['12 Lake Rd: New tasks'],
  installer_link_days: 14,
  link_days: 30,
  link_role: 'homeowner',
  meeting: 'Home visit',
  message: 'Call me if anything is unclear.',
  minutes: 5,
  code_minutes: 10,
  new_address: 'd•••@example.com',
  one_time_code: '042137',
  private_answers: 2,
  more: 3,
  name: 'Dana',
  now: 'Reserved: $7,000',
  photos: 7,
  product: 'Hearthline',
  program: 'Wisconsin HEAR',
  programs: 'Wisconsin HEAR',
  reason: 'income too high',
  report: 'Wisconsin, 90 days',
  stop_link: 'https://x.test/stop',
  // Empty, because only the email to a rented home's owner names the work, and that email has no sentence about the rebate.
  work: '',
  rebate: 'Lakeside Heating & Air calculated your rebate: $14,000 from Wisconsin HEAR.',
  remittance: ['Reference: TR-1'],
  reservation: 'R-17',
  result: 'You qualify for the full rebate.',
  role: 'homeowner',
  stands: 'Approved',
  step: 'before',
  status: 'it is not certain yet',
  task: 'Tell us about your home',
  tasks: ['Tell us about your home'],
  number: 'Q-0012',
  price: '$14,200',
  until: 'Mar 30, 2026',
  text: 'When can you start?',
  texts: ['Carla Jensen: We come on Monday.'],
  utility: 'Madison Gas and Electric',
  next: 'Please sign in again.',
  valid_until: 'It is valid until Mar 30, 2026.',
  version: '2',
  was: 'Reserved: $8,000',
  wanted: ['Outdoor unit', 'Outdoor unit nameplate'],
  what: 'password',
  when: 'Mar 12, 2026, 2:30 PM',
  why: 'The bank sent it back.',
} satisfies AllValues;
type AllValues = UnionToIntersection<{ [K in EmailTemplateKey]: EmailTemplateValues<K> }[EmailTemplateKey]>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

const PHONES = { phone: '(608) 555-0142', help_phone: '(608) 555-0100' };

/** Audience of each template, and the phrase in the email that describes the consequence for the reader. The types require an entry for every template. */
const TABLE: Record<EmailTemplateKey, [EmailAudience, string]> = {
  guest_invite: ['guest', 'continues with the rebate as soon as you send your answers'],
  installer_invite: ['guest', 'pays the rebate once it has the photos'],
  helper_invite: ['guest', 'Your name is saved with your answers'],
  guest_new_link: ['guest', 'The rebate is waiting for the rest'],
  guest_code: ['guest', 'your answers stay hidden'],
  guest_replaced: ['guest', 'Your private answers stay hidden'],
  guest_reminder: ['guest', 'can continue with the rebate'],
  guest_done: ['contractor', 'finished'],
  guest_receipt: ['guest', 'Your reference is'],
  guest_silent: ['contractor', 'has not answered in ten days'],
  application_submitted_contractor: ['contractor', 'do not start work before the reservation'],
  application_submitted_homeowner: ['guest', 'does not pay for work that starts earlier'],
  changes_requested: ['contractor', 'requested changes'],
  reserved_contractor: ['contractor', 'must be finished by'],
  reserved_homeowner: ['guest', 'Work can start'],
  pre_approved_contractor: ['contractor', 'pre-approved'],
  pre_approved_homeowner: ['guest', 'let work start only when'],
  declined_contractor: ['contractor', 'declined'],
  declined_homeowner: ['guest', 'was not approved'],
  decision_corrected_contractor: ['contractor', 'corrected its decision'],
  decision_corrected_homeowner: ['guest', 'was corrected'],
  funds_free_contractor: ['contractor', 'do not start work before the reservation'],
  funds_free_homeowner: ['guest', 'has funds for the rebate'],
  waitlisted_contractor: ['contractor', 'Nothing is lost'],
  waitlisted_homeowner: ['guest', 'do not let work start before'],
  final_documents_contractor: ['contractor', 'is being checked'],
  final_documents_homeowner: ['guest', 'before it pays'],
  reservation_expiring_contractor: ['contractor', 'funds are released to other applicants'],
  reservation_expiring_homeowner: ['guest', 'the money goes to other applicants'],
  reservation_expired_contractor: ['contractor', 'do not start work before'],
  reservation_expired_homeowner: ['guest', 'do not let work start before'],
  became_ineligible: ['contractor', 'is not eligible'],
  reevaluated: ['contractor', 'has new rules'],
  eligibility_changed_homeowner: ['guest', 'news about the rebate'],
  income_checked_homeowner: ['guest', 'can now apply for the rebate'],
  utility_failed: ['guest', 'still needs the energy use'],
  utility_complete: ['guest', 'will continue with your application'],
  tasks_due: ['contractor', 'waiting for you'],
  tasks_added: ['contractor', 'New tasks were added'],
  task_transferred_contractor: ['contractor', 'is now assigned to you'],
  exception_flagged_contractor: ['contractor', 'reported a problem'],
  wait_is_long: ['guest', 'Then the application continues'],
  install_scheduled: ['guest', 'be home when the team arrives'],
  install_scheduled_installer: ['guest', 'pays the rebate once it has them'],
  appointment: ['guest', 'If this time does not work for you'],
  job_moved: ['contractor', 'review the next steps'],
  job_canceled: ['guest', 'was canceled'],
  job_restored: ['guest', 'continues where it stopped'],
  rebate_shared: ['guest', 'confirmed once the program reserves it'],
  amount_changed: ['guest', 'confirm that you have seen it'],
  enrolled_contractor: ['contractor', 'promised by'],
  enrolled_homeowner: ['guest', 'promised by'],
  payment_approved: ['guest', 'promised by'],
  payment_sent: ['guest', 'keep this message for your records'],
  payment_paid: ['guest', 'keep this message for your records'],
  payment_failed: ['guest', 'will send it again'],
  payment_late: ['guest', 'Finance was notified today'],
  program_reminder: ['office', 'are waiting for this money'],
  certificates_expire: ['contractor', 'Certificates of your technicians expire'],
  technician_day: ['contractor', 'jobs for today and tomorrow'],
  conversation_messages: ['contractor', 'New messages about'],
  conversation_guest: ['guest', 'Please answer on your page'],
  quote_sent: ['guest', 'decides the final amount'],
  quote_accepted: ['contractor', 'accepted quote'],
  quote_print_failed: ['contractor', 'could not be created'],
  quote_question: ['contractor', 'asks about quote'],
  document_invite: ['guest', 'The rebate continues when everyone has signed'],
  document_reminder: ['guest', 'The rebate continues when everyone has signed'],
  document_voided: ['guest', 'can no longer be signed'],
  document_replaced: ['guest', 'The rebate continues when it is signed'],
  document_signed: ['guest', 'save your signed copy'],
  document_signed_contractor: ['contractor', 'The task is complete'],
  document_your_turn: ['contractor', 'is waiting for the signature'],
  document_declined: ['contractor', 'assigned to you again'],
  document_expired: ['contractor', 'assigned to you again'],
  document_bounced: ['contractor', 'could not be delivered'],
  password_reset: ['account', 'If not, ignore this message'],
  company_invite: ['account', 'Choose a password to accept'],
  staff_invite: ['account', 'Choose a password to accept'],
  account_changed: ['account', 'set a new password now'],
  jobs_handed_over: ['account', 'reassigned 2 open jobs'],
  program_draft_waiting: ['account', 'approve it or send it back'],
  program_draft_returned: ['account', 'You can edit it again'],
  program_draft_approved: ['account', 'takes effect on'],
  weekly_report: ['account', 'To stop this email'],
  digest: ['account', 'updates on your jobs'],
};

/** Internal terms that people outside the portal do not know. */
const INSIDE = /\b(task|tasks|evaluat\w+|eligib\w+|ineligib\w+|portal|workflow|stage|exception|deemed|opt(ed)? (in|out)|settle\w*|payee|enroll\w*|job)\b/i;

const words = (key: EmailTemplateKey, more: Record<string, string> = {}) => {
  const email = composeEmail(key, { ...VALUES, ...PHONES, link: 'https://x.test/go', ...more });
  return { email, text: [email.preview, ...email.paragraphs.flat(), email.contact?.sentence, email.footnote].join('\n') };
};

describe.each(entriesOf(TABLE))('email %s', (key, [reader, stake]) => {
  const { email, text } = words(key);

  it('contains the sender, the consequence for the reader, one button and a phone number', () => {
    expect(EMAIL_TEMPLATES[key].to).toBe(reader);
    const first = `${email.sender.name} ${email.sender.suffix}`;
    expect(first).toContain(reader === 'guest' ? 'Lakeside Heating & Air via' : 'Hearthline');
    if (reader === 'contractor') expect(first).toContain('for Lakeside Heating & Air');
    expect(text).toContain(stake);
    expect(email.button).toEqual({ label: expect.stringMatching(/^.{4,40}$/), link: 'https://x.test/go' });
    expect(email.contact?.phone).toBe(reader === 'guest' || key === 'technician_day' ? PHONES.phone : PHONES.help_phone);
  });

  it('is short, complete and in plain words', () => {
    expect(text).not.toMatch(/\{\w+\}|undefined|\[object| {2}| ,|\.\.|!/);
    expect(email.subject.length).toBeLessThanOrEqual(90);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(130);
    if (reader === 'guest') {
      const [hello = '', sentence = ''] = email.paragraphs.map(String);
      expect(hello).toMatch(/^Hello( Dana)?,$/);
      expect(sentence.split(/[.:](\s|$)/)[0], 'the preview is the first sentence').toContain('Lakeside Heating & Air');
      expect([email.subject, text, email.button?.label].join('\n')).not.toMatch(INSIDE);
    }
  });
});

it('describes the next step after the income check: application, decision or none', () => {
  const textFor = (step: string) => String(words('income_checked_homeowner', { step }).email.paragraphs[1]);
  expect(textFor('before')).toContain('Lakeside Heating & Air can now apply');
  expect(textFor('decision')).toMatch(/The program has your application and will decide on it next\. We will email you the decision\.$/);
  for (const step of ['decision', 'none']) expect(textFor(step)).not.toContain('can now apply');
});

it('announces the decision in the receipt for a homeowner, but not in the receipt for an installer or a property manager', () => {
  const textFor = (role: string) => words('guest_receipt', { role }).text;
  expect(textFor('homeowner')).toContain('when there is a decision');
  for (const role of ['installer', 'property_manager']) expect(textFor(role)).not.toContain('decision');
  expect(textFor('installer')).toContain('uses what you sent for the rebate');
});

it('states for links of installers a validity until 14 days after the installation, and for links of other guests 30 days', () => {
  for (const key of ['installer_invite', 'guest_new_link', 'guest_reminder'] as const) {
    const { text } = words(key, { link_role: 'installer' });
    expect(text).toContain('until 14 days after the installation is complete');
    expect(text).not.toContain('30 days');
  }
  for (const key of ['guest_invite', 'guest_new_link', 'guest_reminder'] as const) {
    for (const role of ['homeowner', 'property_manager']) expect(words(key, { link_role: role }).text).toContain('30 days');
  }
});

it('names the task in the subject of an email about one task, and the home in the subject of an email about several tasks', () => {
  const subject = (...tasks: string[]) => composeEmail('guest_invite', { ...VALUES, tasks }).subject;
  expect(subject('Tell us about your home')).toBe('Lakeside Heating & Air: Tell us about your home (12 Lake Rd, Madison)');
  expect(subject('Verify income')).not.toBe(subject('Tell us about your home'));
  expect(subject('Verify income', 'Tell us about your home')).toBe('Lakeside Heating & Air: your part of the rebate for 12 Lake Rd, Madison');
  expect(composeEmail('guest_reminder', { ...VALUES, tasks: ['Verify income'] }).subject).toContain('Verify income');
});

it('has a call button when the email has no link, and the phone number of the program when the contractor has no phone number', () => {
  const bare = composeEmail('reserved_homeowner', { ...VALUES, ...PHONES });
  expect(bare.button).toEqual({ label: 'Call Lakeside Heating & Air', link: 'tel:6085550142' });
  const { contact } = words('reserved_homeowner', { phone: '' }).email;
  expect(contact?.sentence).toBe('Questions? Call the program at (608) 555-0100.');
  expect(composeEmail('reserved_homeowner', VALUES), 'without a phone number the email has no call line').toMatchObject({ contact: null, button: null });
});

it('names the phone number of the contractor in an email to a technician, or of the program if the contractor has none', () => {
  expect(words('technician_day').email.contact?.sentence).toBe('Questions? Call Lakeside Heating & Air at (608) 555-0142.');
  expect(words('technician_day', { phone: '' }).email.contact?.sentence).toBe('Questions? Call the program at (608) 555-0100.');
});

it('has the sender and the phone number for contractors when a contractor gets an email that guests also get', () => {
  const { email } = words('payment_paid', { reader: 'contractor' });
  expect(email.sender).toEqual({ name: 'Hearthline', suffix: 'for Lakeside Heating & Air' });
  expect(email.contact?.phone).toBe(PHONES.help_phone);
});

describe('portal name', () => {
  afterEach(() => setPortal({ name: PRODUCT.name, logo: null }));

  it.each(entriesOf(TABLE))('is the name of the deployment in email %s', (key) => {
    setPortal({ name: 'Badger Rebates', logo: null });
    const { email, text } = words(key, { product: portalName() });
    const all = [email.subject, email.sender.name, email.sender.suffix, text].join('\n');
    expect(all).toContain('Badger Rebates');
    expect(all).not.toContain(PRODUCT.name);
  });
});

describe('emails with a link to the page of a guest', () => {
  const FIRST = ['guest_invite', 'installer_invite', 'guest_new_link', 'guest_reminder', 'document_invite', 'document_reminder'] as const;

  it.each(FIRST)('state facts that the reader can check under "Is this real?" in %s', (key) => {
    const { email, text } = words(key);
    expect(email.authenticity?.title).toBe('Is this real?');
    expect(email.authenticity?.text).toMatch(/^Lakeside Heating & Air is working on the rebate for 12 Lake Rd, Madison and sent you this through Hearthline\./);
    expect(email.authenticity?.text).toContain('K7QF2M');
    expect(email.authenticity?.text.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(email.authenticity?.text).not.toMatch(INSIDE);
    expect(text, 'the email describes the next step and contains no threat').not.toMatch(
      /no rebate|not pay|[Ww]ithout (it|them|this|the photos|your)|cannot go on|does not count/,
    );
  });

  it('name the programs, the shared amount, the contact person of the contractor and the validity of the link', () => {
    const { text } = words('guest_invite', { contact_name: 'Tom Becker' });
    expect(text).toContain('a rebate from Wisconsin HEAR for the work at');
    expect(text).toContain('$14,000 from Wisconsin HEAR');
    expect(text).toContain('Questions? Call Tom Becker at Lakeside Heating & Air: (608) 555-0142.');
    expect(text).toContain('within 30 days');
    expect(words('guest_invite', { programs: '' }).text, 'a job without programs').toContain('is applying for a rebate for the work at');
  });
});

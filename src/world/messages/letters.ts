import { t } from './messages';
import { fill } from './texts';

/**
 * E-mails as data: a subject, paragraphs, at most one button. `{names}` are filled from the values
 * given; a paragraph whose names are all empty is left out.
 */
export type Letter = {
  subject: string;
  /** One line that mail programs show beside the subject. */
  preview: string;
  paragraphs: readonly string[];
  /** Needs a value `link`. */
  button?: string;
  /** Somebody must act, or would be harmed by hearing it late: goes out at once whatever its reader chose. */
  urgent?: true;
  /** Small print. */
  footnote?: string;
  /** The same in one breath, for letters that may also go as a text message. */
  text?: string;
};

/** How a message travels. */
export const CHANNELS = ['email', 'text_message'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<Channel | 'chat', string> = { email: t('email'), text_message: t('text_message'), chat: t('chat') };

/** How a contractor wants what is not urgent. */
export const MAIL_CHOICES = { at_once: t('at_once'), daily: t('daily'), off: t('off') } as const;
export type MailChoice = keyof typeof MAIL_CHOICES;

export const LETTERS = {
  guest_invite: {
    subject: '{contractor} asks for your help with {address}',
    preview: 'A few questions about your home, about {minutes} minutes.',
    paragraphs: [
      'Hello {name},',
      '{contractor} is preparing a rebate application for {address} and needs a few answers from you:',
      '{tasks}',
      '{message}',
      'It takes about {minutes} minutes. You can stop and go on later; nothing gets lost.',
    ],
    button: 'Open my tasks',
    footnote: 'This link is yours alone and works for {days} days. Job {code}. If you did not expect this message, ask {contractor}.',
  },
  guest_new_link: {
    subject: 'Your new link for {address}',
    preview: 'It opens your tasks again.',
    paragraphs: [
      'Hello {name},',
      'Here is your new link to what {contractor} asks you for {address}. What you answered before is kept.',
      'The link works for {days} days, as often as you like. When you do not touch the page for {idle_minutes} minutes you are signed out; the link opens it again.',
    ],
    button: 'Open my tasks',
    footnote: 'This link is yours alone. Job {code}. If you did not expect this message, ask {contractor}.',
  },
  guest_done: {
    subject: '{name} answered: {address}',
    preview: 'The tasks you sent are back.',
    paragraphs: ['Hello,', '{name} ({role}) finished the tasks you sent for {address}.', '{cannot_answer}'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  job_moved: {
    urgent: true,
    subject: 'A job is yours now: {address}',
    preview: 'It was moved to your company.',
    paragraphs: ['Hello {name},', 'The job of {address} was moved to your company, with its answers and files. Please look at what comes next.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  wait_is_long: {
    urgent: true,
    subject: 'Please ask how it stands: {task}, {address}',
    preview: 'A week has passed since it was begun.',
    paragraphs: [
      'Hello {name},',
      '“{task}” for {address} has waited for an answer from outside for a week.',
      'Please contact the program and ask how it stands. Enter the answer as soon as you have it.',
    ],
    footnote: 'Job {code}.',
  },
  rebate_shared: {
    subject: 'Your rebate for {address}: {amount}',
    preview: '{contractor} calculated your rebate.',
    paragraphs: [
      'Hello {name},',
      '{contractor} calculated the rebate for the work at {address}: {amount} from {program}.',
      '{message}',
      'The amount is confirmed when the program has reserved it. {valid_until}',
    ],
    footnote: 'Job {code}.',
    text: '{contractor}: your rebate for {address} is {amount} from {program}. It is confirmed when the program has reserved it. {valid_until} {message} Job {code}.',
  },
  install_scheduled: {
    subject: 'The work at {address} starts on {date}',
    preview: 'What to expect that day.',
    paragraphs: [
      'Hello {name},',
      '{contractor} plans to start the work at {address} on {date}.',
      'Please keep the way to your heating, water heater and electrical panel free, and be there when the team arrives. Power or heat may be off for some hours.',
      'Does the day not suit you? Please call {contractor}.',
    ],
    footnote: 'Job {code}.',
  },
  install_scheduled_installer: {
    subject: 'Work at {address} starts on {date}',
    preview: 'Your tasks on site.',
    paragraphs: [
      'Hello,',
      '{contractor} plans the work at {address} for {date}. On site you are asked for:',
      '{tasks}',
      'The link in your invitation opens these tasks; pictures are taken best while the work is open.',
    ],
    footnote: 'Job {code}.',
  },
  application_submitted_contractor: {
    subject: 'Application submitted: {address}',
    preview: 'The program reviews it now.',
    paragraphs: [
      'Hello,',
      'The application for {name}, {address}, was submitted to {programs}. The program reviews it now; you will hear from us when it is decided.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}. Please do not start work before the reservation is confirmed.',
  },
  application_submitted_homeowner: {
    subject: 'Your rebate application was sent',
    preview: '{contractor} sent your application.',
    paragraphs: [
      'Hello {name},',
      '{contractor} sent your rebate application for {address} to {programs}. You do not have to do anything now. We will tell you when it is decided.',
    ],
    footnote: 'Job {code}.',
  },
  reserved_contractor: {
    urgent: true,
    subject: 'Reserved: {amount} for {address}',
    preview: 'Work can start. The reservation ends on {expires_on}.',
    paragraphs: [
      'Hello,',
      '{program} reserved {amount} for {name}, {address}. Reservation number: {reservation}.',
      'Work can start now and must be finished by {expires_on}.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  reserved_homeowner: {
    subject: 'Approved: {amount} for your home',
    preview: 'Work can start.',
    paragraphs: ['Hello {name},', 'Approved: {program} reserved {amount} for the work at {address}. Work can start.'],
    footnote: 'Job {code}.',
  },
  pre_approved_contractor: {
    subject: 'Pre-approved: {address}',
    preview: '{program} pre-approved the application.',
    paragraphs: ['Hello,', '{program} pre-approved the application of {name}, {address}.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  pre_approved_homeowner: {
    subject: 'Your rebate application was pre-approved',
    preview: '{program} pre-approved it.',
    paragraphs: ['Hello {name},', '{program} pre-approved the rebate for the work at {address}. {contractor} will tell you when the work can start.'],
    footnote: 'Job {code}.',
  },
  declined_contractor: {
    urgent: true,
    subject: 'Declined: {address}',
    preview: '{program} declined: {reason}.',
    paragraphs: ['Hello,', '{program} declined the application of {name}, {address}. Reason: {reason}.', '{message}'],
    button: 'See what can be done',
    footnote: 'Job {code}.',
  },
  declined_homeowner: {
    subject: 'Your rebate application was not approved',
    preview: '{program} could not approve it.',
    paragraphs: [
      'Hello {name},',
      '{program} could not approve the rebate for {address}. Reason: {reason}.',
      '{message}',
      '{contractor} can tell you which other rebates may fit.',
    ],
    footnote: 'Job {code}.',
  },
  waitlisted_contractor: {
    urgent: true,
    subject: 'Waitlisted: {address}',
    preview: '{program} put the application on its waitlist.',
    paragraphs: [
      'Hello,',
      '{program} put the application of {name}, {address}, on its waitlist. Nothing is lost; you will hear from us when funds are free.',
      '{message}',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  waitlisted_homeowner: {
    subject: 'Your rebate application is on the waitlist',
    preview: '{program} has no free funds right now.',
    paragraphs: [
      'Hello {name},',
      '{program} put the rebate for {address} on its waitlist. You do not have to do anything; we will tell you when funds are free.',
      '{message}',
    ],
    footnote: 'Job {code}. Please do not let work start before the reservation is confirmed.',
  },
  changes_requested: {
    urgent: true,
    subject: 'Please correct: {address}',
    preview: 'The reviewer asks for changes.',
    paragraphs: ['Hello,', 'The reviewer asks for changes in the application of {name}, {address}:', '{comments}'],
    button: 'Show what to fix',
    footnote: 'Job {code}.',
  },
  final_documents_contractor: {
    subject: 'Final documents received: {address}',
    preview: 'The installation is being checked.',
    paragraphs: ['Hello,', 'We received the final documents for {name}, {address}. The installation is being checked now.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  final_documents_homeowner: {
    subject: 'Your installation is being checked',
    preview: 'Installed. We are checking.',
    paragraphs: ['Hello {name},', 'Installed. {contractor} handed in the final documents for {address}, and the program is checking them now.'],
    footnote: 'Job {code}.',
  },
  enrolled_contractor: {
    subject: 'Enrolled: {address}',
    preview: '{program} accepted the project. Payment follows.',
    paragraphs: ['Hello,', '{program} accepted the project of {name}, {address}. {expected}'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  enrolled_homeowner: {
    subject: 'Verified: {address}',
    preview: '{program} accepted the work.',
    paragraphs: ['Hello {name},', '{program} checked the work at {address} and accepted it. {expected} You do not have to do anything.'],
    footnote: 'Job {code}.',
  },
  payment_approved: {
    subject: 'Payment approved: {amount} for {address}',
    preview: '{program} is going to pay.',
    paragraphs: ['Hello {name},', '{program} approved the payment of {amount} for the work at {address}. {expected}'],
    footnote: 'Job {code}.',
  },
  payment_sent: {
    subject: 'Payment sent: {amount} for {address}',
    preview: '{program} sent a payment.',
    paragraphs: ['Hello {name},', '{program} sent a payment for the work at {address}:', '{remittance}', 'Please keep this letter with your books.'],
    footnote: 'Job {code}.',
  },
  payment_paid: {
    subject: 'Paid: {amount} for {address}',
    preview: '{program} paid.',
    paragraphs: ['Hello {name},', '{program} paid for the work at {address}:', '{remittance}', 'Please keep this letter with your books.'],
    footnote: 'Job {code}. Not there? Tell us with this job code.',
  },
  payment_failed: {
    urgent: true,
    subject: 'Payment did not arrive: {amount} for {address}',
    preview: 'Finance was told and sends it again.',
    paragraphs: [
      'Hello {name},',
      'The payment of {amount} from {program} for the work at {address} did not arrive. {why}',
      'Finance was told and sends it again. If your account changed, please tell us now.',
    ],
    footnote: 'Job {code}.',
  },
  payment_late: {
    urgent: true,
    subject: 'Late: your payment for {address}',
    preview: 'It was promised by {by}.',
    paragraphs: [
      'Hello {name},',
      '{program} promised to pay for the work at {address} by {by}. That day is over and the money is not there. We are sorry.',
      'Where it stands: {stands}',
      'Finance was told today and answers for it. Nothing is needed from you.',
    ],
    footnote: 'Job {code}.',
  },
  guest_reminder: {
    subject: 'A reminder: {contractor} needs your help with {address}',
    preview: 'A few questions are still open, about {minutes} minutes.',
    paragraphs: [
      'Hello {name},',
      '{contractor} cannot go on with the rebate application for {address} before these are answered:',
      '{tasks}',
      'It takes about {minutes} minutes. What you answered already is still there.',
    ],
    button: 'Open my tasks',
    footnote:
      'This link is yours alone and works for {days} days; it takes the place of the earlier one. Job {code}. If something keeps you from answering, tell {contractor}.',
  },
  guest_silent: {
    subject: 'Still waiting for the {role}: {address}',
    preview: 'Three reminders went out in ten days.',
    paragraphs: [
      'Hello,',
      'The {role} of {address} has not answered in ten days, after three reminders:',
      '{tasks}',
      'A telephone call may help, or take the tasks back and answer them together.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  reservation_expiring_contractor: {
    urgent: true,
    subject: '{days} days left: the reservation for {address}',
    preview: 'It ends on {expires_on}.',
    paragraphs: [
      'Hello,',
      'The reservation of {program} for {name}, {address}, ends on {expires_on}: in {days} days.',
      'The final documents must be in by then. After that day the money is free for others.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  reservation_expiring_homeowner: {
    subject: '{days} days left for the work at {address}',
    preview: 'Your rebate is reserved until {expires_on}.',
    paragraphs: [
      'Hello {name},',
      'Your rebate from {program} is reserved until {expires_on}: {days} more days. The work at {address} must be finished and handed in by then.',
      'Is no day set yet? Please call {contractor}.',
    ],
    footnote: 'Job {code}.',
  },
  reservation_expired_contractor: {
    urgent: true,
    subject: 'The reservation ended: {address}',
    preview: '{program} must decide again.',
    paragraphs: [
      'Hello,',
      'The reservation of {program} for {name}, {address}, ended before the final documents came. The program is asked to decide again.',
      'Please do not start work before it did.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  reservation_expired_homeowner: {
    subject: 'The reservation of your rebate ended',
    preview: '{program} is asked to reserve it again.',
    paragraphs: [
      'Hello {name},',
      'The reservation of your rebate from {program} for {address} ended before the work was handed in. The program is asked to decide again; we will tell you what it says.',
    ],
    footnote: 'Job {code}. Please do not let work start before that.',
  },
  exception_flagged_contractor: {
    urgent: true,
    subject: 'Problem reported: {address}',
    preview: '{task}.',
    paragraphs: ['Hello,', 'Program staff reported a problem with “{task}” for {name}, {address}:', '{description}'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  task_transferred_contractor: {
    subject: 'Yours now: {task}, {address}',
    preview: 'Program staff gave this task to you.',
    paragraphs: ['Hello,', '“{task}” for {name}, {address}, lies with you now.', '{reason}'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  eligibility_changed_homeowner: {
    subject: 'Your rebate for {address} has changed',
    preview: '{program}: {status}.',
    paragraphs: [
      'Hello {name},',
      'With what is known now, the rebate from {program} that was shown to you for {address} has changed: {status}. {reason}',
      '{contractor} can tell you what this means and which other rebates may fit.',
    ],
    footnote: 'Job {code}.',
  },
  income_checked_homeowner: {
    subject: 'Your income check is done',
    preview: '{result}',
    paragraphs: [
      'Hello {name},',
      'The program checked what you handed in about your income. {result}',
      'Your documents stay with the program; {contractor} does not see them.',
    ],
    footnote: 'Job {code}.',
  },
  tasks_due: {
    subject: 'Due: {address}',
    preview: '{tasks}',
    paragraphs: ['Hello,', 'These wait for you in the job of {name}, {address}:', '{tasks}'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  tasks_added: {
    subject: 'New tasks: {address}',
    preview: 'The job asks for more.',
    paragraphs: ['Hello,', 'The job of {name}, {address}, asks for more:', '{tasks}'],
    button: 'Open the job',
    footnote: 'Job {code}. New tasks come in one e-mail a day for a job.',
  },
  digest: {
    subject: 'Your day at {product}: {count}',
    preview: 'What happened in your jobs.',
    paragraphs: ['Hello {name},', 'What happened in your jobs today:', '{lines}'],
    button: 'Open the job list',
    footnote: 'You chose one e-mail a day. What is urgent still comes at once; change it in your preferences.',
  },
  job_canceled: {
    urgent: true,
    subject: 'Canceled: {address}',
    preview: 'The job was canceled.',
    paragraphs: ['Hello {name},', 'The rebate application for {address} was canceled. Nothing more is needed from you.'],
    footnote: 'Job {code}.',
  },
  job_restored: {
    urgent: true,
    subject: 'Going on: {address}',
    preview: 'The job is active again.',
    paragraphs: ['Hello {name},', 'The rebate application for {address} goes on where it had stopped.'],
    footnote: 'Job {code}.',
  },
  became_ineligible: {
    urgent: true,
    subject: 'No longer eligible: {address}',
    preview: '{program}: {reason}.',
    paragraphs: ['Hello,', 'With what is known now, {name}, {address}, is not eligible for {program}. Reason: {reason}.'],
    button: 'See what would change it',
    footnote: 'Job {code}.',
  },
  password_reset: {
    subject: 'Set a new password',
    preview: 'The link works for one hour.',
    paragraphs: [
      'Hello {name},',
      'Somebody asked for a new password for your account. If it was you, set one here. If not, ignore this message: nothing changes.',
    ],
    button: 'Set a new password',
    footnote: 'The link works once and for one hour.',
  },
  document_invite: {
    subject: 'Please sign: {document}',
    preview: '{contractor} asks for your signature for {address}.',
    paragraphs: [
      'Hello {name},',
      '{contractor} asks you to read and sign “{document}” for {address}.',
      '{message}',
      'You can read and sign it on your phone or computer. It takes about 5 minutes. If you would rather sign on paper, please tell {contractor}.',
    ],
    button: 'Read and sign',
    footnote: 'This link is yours alone and works for 30 days. Job {code}. If you did not expect this message, ask {contractor}.',
  },
  document_reminder: {
    subject: 'Still waiting for your signature: {document}',
    preview: '{contractor} asks for your signature for {address}.',
    paragraphs: ['Hello {name},', '“{document}” for {address} still waits for your signature. Without it {contractor} cannot go on with the application.'],
    button: 'Read and sign',
    footnote: 'This link is yours alone and works for 30 days. Job {code}.',
  },
  document_voided: {
    subject: 'You need not sign {document} now',
    preview: 'The document was taken back.',
    paragraphs: [
      'Hello {name},',
      '“{document}” for {address} was taken back, because something in it changed or it is signed another way. What you were sent cannot be signed any more. If a new one comes, you will get a new message.',
    ],
    footnote: 'Job {code}. Questions? Ask {contractor}.',
  },
  document_signed: {
    subject: 'Signed by everybody: {document}',
    preview: 'Your copy is ready.',
    paragraphs: ['Hello {name},', 'Everybody has signed “{document}” for {address}. You can read and keep your signed copy.'],
    button: 'Open my copy',
    footnote: 'This link is yours alone and works for 30 days. Job {code}.',
  },
  document_signed_contractor: {
    subject: 'Signed: {document}, {address}',
    preview: 'Everybody has signed.',
    paragraphs: ['Hello,', 'Everybody has signed “{document}” for {name}, {address}. The task is complete, the signed copy is with the job.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  document_your_turn: {
    subject: 'Your turn to sign: {document}, {address}',
    preview: 'The others have signed.',
    paragraphs: ['Hello,', '“{document}” for {name}, {address}, waits for the signature of the {role}. Please open the job and sign.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  document_declined: {
    subject: 'Not signed: {document}, {address}',
    preview: 'The {role} declined.',
    paragraphs: ['Hello,', 'The {role} declined to sign “{document}” for {address}. They said: {reason}', 'The task is back with you.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  document_expired: {
    subject: 'Invitation expired: {document}, {address}',
    preview: 'Nobody signed within 30 days.',
    paragraphs: [
      'Hello,',
      'The {role} did not sign “{document}” for {address} within 30 days. The task is back with you: you can send it again or have it signed on paper.',
    ],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
  document_bounced: {
    subject: 'Could not be delivered: {document}, {address}',
    preview: 'The e-mail of the {role} does not work.',
    paragraphs: ['Hello,', '“{document}” could not be delivered to the {role}: {reason} Please correct the e-mail and send it again.'],
    button: 'Open the job',
    footnote: 'Job {code}.',
  },
} as const satisfies Record<string, Letter>;

export type LetterKey = keyof typeof LETTERS;

export type LetterValues = Record<string, string | number | readonly string[]>;

/** A paragraph is text or a list. */
export type Paragraph = string | readonly string[];

export type WrittenLetter = { subject: string; preview: string; paragraphs: Paragraph[]; button: { label: string; link: string } | null; footnote: string };

/** The letter with its values. A value that is a list becomes a list; an empty one takes its paragraph away. */
export function writeLetter(key: LetterKey, values: LetterValues): WrittenLetter {
  const letter: Letter = LETTERS[key];
  const texts = asTexts(values);
  const link = texts.link ?? '';
  return {
    subject: fill(letter.subject, texts),
    preview: fill(letter.preview, texts),
    paragraphs: letter.paragraphs.map((paragraph) => writeParagraph(paragraph, values, texts)).filter((paragraph) => paragraph.length > 0),
    button: letter.button && link !== '' ? { label: letter.button, link } : null,
    footnote: fill(letter.footnote ?? '', texts),
  };
}

/** The letter in one breath. Undefined for a letter that only travels as e-mail. */
export function writeText(key: LetterKey, values: LetterValues): string | undefined {
  const { text }: Letter = LETTERS[key];
  if (text === undefined) return undefined;
  const texts = asTexts(values);
  return fill(text, texts).replaceAll(/\s+/g, ' ').trim();
}

const asTexts = (values: LetterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));

function writeParagraph(paragraph: string, values: LetterValues, texts: Record<string, string>): Paragraph {
  const alone = /^\{(\w+)\}$/.exec(paragraph)?.[1];
  const value = alone ? values[alone] : undefined;
  if (alone) return Array.isArray(value) ? value : String(value ?? '');
  return fill(paragraph, texts).trim();
}

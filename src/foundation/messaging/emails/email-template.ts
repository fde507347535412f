export { type CountValues, joinList, type ListTemplateValues, type TextValues } from '../template-values';

/** A paragraph is text or a list. */
export type Paragraph = string | readonly string[];

/** An appointment for a calendar file. `starts` is an instant in UTC. */
export type Appointment = { starts: string; minutes: number; title: string; place: string };

/** Content of an email: subject, paragraphs and one button. */
export type EmailContent = {
  subject: string;
  /** Preview line that email clients show next to the subject. */
  preview: string;
  /** Empty paragraphs are left out. */
  paragraphs: readonly Paragraph[];
  /** Label of the button, which opens the value `link`. Without a link, a guest email gets a button that calls the phone contact. */
  button: string;
  /** Answer to the question "Is this real?", for recipients who do not know the portal. */
  authenticity?: string;
  /** Small text at the end of the email. */
  footnote?: string;
  /** Appointment that is attached as a calendar file. */
  appointment?: Appointment;
};

/**
 * Audience of an email. For a guest, the contractor is the sender and the phone contact, if the values contain the contractor's name and phone number. For a
 * contractor (`contractor`), account holders and program offices, the portal is the sender.
 */
export type EmailAudience = 'guest' | 'contractor' | 'account' | 'office';

export type EmailTemplate = {
  /** Audience of the email. A template for both guests and contractors has the value `guest`; for contractors, `emailAudienceOf` returns `contractor`. */
  to: EmailAudience;
  /** True for an email that is sent immediately, regardless of the recipient's email frequency, because the recipient must act or would suffer from a delay. */
  urgent?: true;
  /**
   * True for a reminder. If the time zone of the home is known, the email is sent only from 8 a.m. to 8 p.m. and only if it is not outdated (`isReminderHeld`).
   */
  isReminder?: true;
  email: (values: never) => EmailContent;
  /** Short version, for emails that are also sent as a text message. */
  text?: (values: never) => string;
};

export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

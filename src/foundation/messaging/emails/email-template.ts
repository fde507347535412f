export { type CountValues, joinList, type ListTemplateValues, type TextValues } from '../template-values';

/** A paragraph of an email: text, or a list of texts. */
export type Paragraph = string | readonly string[];

/** An appointment that becomes a calendar file. `starts` is an instant in UTC. */
export type Appointment = { starts: string; minutes: number; title: string; place: string };

/** Content of an email: subject, paragraphs and one button. */
export type EmailContent = {
  subject: string;
  /** Preview line that email clients show next to the subject. */
  preview: string;
  /** Paragraphs of the email. Empty paragraphs are omitted. */
  paragraphs: readonly Paragraph[];
  /**
   * Label of the button that opens the URL in the value `link`. If the values contain no link, a guest email has a button that calls the phone contact instead.
   */
  button: string;
  /** Answer to the question "Is this real?", for recipients who do not know the portal. */
  authenticity?: string;
  /** Text in small print at the end of the email. */
  footnote?: string;
  /** Appointment that is attached as a calendar file. */
  appointment?: Appointment;
};

/**
 * Audience of an email. For a guest, the sender is the contractor if the values contain the contractor's name. If they also contain the contractor's phone
 * number, the phone contact is the contractor. For a contractor (`contractor`), account holders and program offices, the portal is the sender.
 */
export type EmailAudience = 'guest' | 'contractor' | 'account' | 'office';

export type EmailTemplate = {
  /**
   * Audience of the email. A template for both guests and contractors has the value `guest`. If such an email goes to a contractor, `emailAudienceOf` returns
   * `contractor`.
   */
  to: EmailAudience;
  /** True for an email that is sent immediately, regardless of the recipient's email frequency. The recipient must act, or a delay would harm the recipient. */
  urgent?: true;
  /**
   * True for a reminder. If the time zone of the home is known, `isReminderHeld` holds the reminder until daytime (8 a.m. to 8 p.m.) and drops an outdated
   * reminder.
   */
  isReminder?: true;
  email: (values: never) => EmailContent;
  /** True if the phone contact is the contractor for every recipient, for emails to people who work for the contractor without an account. */
  asksContractor?: true;
  /** Short version of the email, for emails that are also sent as a text message. */
  text?: (values: never) => string;
};

export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

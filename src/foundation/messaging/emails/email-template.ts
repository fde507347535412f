export { type CountValues, joinList, type ListValues, type TextValues } from '../template-values';

/** A paragraph is text or a list. */
export type Paragraph = string | readonly string[];

/** Something to put into a calendar. */
export type Appointment = { /** A moment, in UTC. */ starts: string; minutes: number; title: string; place: string };

/** An e-mail: a subject, paragraphs, one button. */
export type EmailContent = {
  subject: string;
  /** One line that mail programs show beside the subject. */
  preview: string;
  /** An empty one is left out. */
  paragraphs: readonly Paragraph[];
  /** Needs a value `link`; a guest for whom there is none calls the company instead. */
  button: string;
  /** Small print. */
  footnote?: string;
  /** Travels with the letter as a file that calendars read. */
  appointment?: Appointment;
};

/**
 * Who reads it. A guest knows the company that works for them: it sends, and has the telephone number. To a company, to
 * people of an account and to the office of a program the portal writes.
 */
export type EmailAudience = 'guest' | 'company' | 'account' | 'office';

export type EmailTemplate = {
  /** What goes to a payee or to all sides is written to a guest; a company gets it as its own. */
  to: EmailAudience;
  /** Somebody must act, or would be harmed by hearing it late: goes out at once whatever its reader chose. */
  urgent?: true;
  mail: (values: never) => EmailContent;
  /** The same in one breath, for letters that may also go as a text message. */
  text?: (values: never) => string;
};

export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

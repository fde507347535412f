import type { OpenForm } from './open-form';

/** A form somebody works on: a task's, which saves itself, or one that is sent as a whole. */
export type FormAtWork = {
  readonly form: OpenForm;
  /** The person answers about themselves (a guest), not about a customer. */
  readonly isOwn: boolean;
  set: (path: string, value: unknown) => void;
  leave: (path: string) => void;
};

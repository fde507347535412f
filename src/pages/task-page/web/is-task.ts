import { isRecord } from '@/platform';

/** Returns whether a response is a task. A page from an older release may not understand a newer server. */
export const isTaskResponse = ({ form, answers }: { form?: unknown; answers?: unknown }): boolean =>
  isRecord(form) && Array.isArray(form.fields) && isRecord(answers);

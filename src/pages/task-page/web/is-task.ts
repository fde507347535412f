import { isRecord } from '@/platform';

/** Returns whether a response has the shape of a task. A newer server may send a shape that this release of the page does not expect. */
export const isTaskResponse = ({ form, answers }: { form?: unknown; answers?: unknown }): boolean =>
  isRecord(form) && Array.isArray(form.fields) && isRecord(answers);

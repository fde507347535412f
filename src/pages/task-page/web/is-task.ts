import { isRecord } from '@/platform';

/** Returns whether a response has the shape of a task. A newer server may send another shape than this release of the page expects. */
export const isTaskResponse = ({ form, answers }: { form?: unknown; answers?: unknown }): boolean =>
  isRecord(form) && Array.isArray(form.fields) && isRecord(answers);

import { isRecord } from '@/platform';

/** Whether what came for a task is one. A page of an older release may not understand what a newer server says. */
export const isTask = ({ form, answers }: { form?: unknown; answers?: unknown }): boolean => isRecord(form) && Array.isArray(form.fields) && isRecord(answers);

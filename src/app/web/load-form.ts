import type { TaskDefinition } from '@/rules/forms';

/** Each form is a part of its own: opening a task loads that form and no other. */
const MODULES = import.meta.glob<Record<string, unknown>>([
  '../../content/forms/*/*.ts',
  '../../features/*/forms/*.ts',
  '!../../**/*.test.ts',
  '!../../**/messages.ts',
]);

/** The functions of a form: its checks, what it fills in and what it computes. The file is named like the form. */
export async function loadForm(key: string): Promise<TaskDefinition> {
  const path = Object.keys(MODULES).find((name) => name.endsWith(`/${key}.ts`));
  const module = path && (await MODULES[path]?.());
  const form = module && Object.values(module).find((exported): exported is TaskDefinition => isForm(exported) && exported.key === key);
  if (!form) throw new Error(`There is no form "${key}".`);
  return form;
}

const isForm = (exported: unknown): exported is TaskDefinition =>
  typeof exported === 'object' && exported !== null && 'key' in exported && 'checks' in exported;

import type { TaskDefinition } from '@/rules/forms';

/** Each form is its own bundle: opening a task loads only its form. */
const MODULES = import.meta.glob<Record<string, unknown>>([
  '../../content/forms/*/*.ts',
  '../../features/*/forms/*.ts',
  '!../../**/*.test.ts',
  '!../../**/messages.ts',
]);

/** The functions of a form: checks, fills and computed fields. The file has the name of the form. */
export async function loadForm(key: string): Promise<TaskDefinition> {
  const path = Object.keys(MODULES).find((name) => name.endsWith(`/${key}.ts`));
  const module = path && (await MODULES[path]?.());
  const form = module && Object.values(module).find((exported): exported is TaskDefinition => isForm(exported) && exported.key === key);
  if (!form) throw new Error(`There is no form "${key}".`);
  return form;
}

const isForm = (exported: unknown): exported is TaskDefinition =>
  typeof exported === 'object' && exported !== null && 'key' in exported && 'checks' in exported;

import type { TaskDefinition } from '@/rules/forms';

type FormModules = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

/**
 * Returns a function that loads the code of a form by its key: its checks, computed fields, and autofill rules. Each file name is the key of a form.
 *
 * @param modules Form modules by path. Each form is a separate bundle, so that opening a task loads only one form.
 */
export const formLoader =
  (modules: FormModules) =>
  async (key: string): Promise<TaskDefinition> => {
    const path = Object.keys(modules).find((name) => name.endsWith(`/${key}.ts`));
    const module = path && (await modules[path]?.());
    const form = module && Object.values(module).find((exported): exported is TaskDefinition => isForm(exported) && exported.key === key);
    if (!form) throw new Error(`There is no form "${key}".`);
    return form;
  };

const isForm = (exported: unknown): exported is TaskDefinition =>
  typeof exported === 'object' && exported !== null && 'key' in exported && 'checks' in exported;

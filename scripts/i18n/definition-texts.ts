import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Returns the texts of definitions (forms, facts, programs) by key. The definitions are loaded as code to get their texts. */
export async function loadDefinitionTexts(root: string): Promise<Record<string, string>> {
  const config = { configFile: false as const, root, logLevel: 'error' as const, resolve: { alias: { '@': join(root, 'src') } } };
  const { module } = await runnerImport<typeof import('../../src/app/definition-texts.ts')>(join(root, 'src/app/definition-texts.ts'), config);
  return module.definitionTexts();
}

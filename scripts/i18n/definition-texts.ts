import { join } from 'node:path';
import { runnerImport } from 'vite';

/** The texts inside definitions, by key: forms, facts, programs. They are collected by running the definitions. */
export async function loadDefinitionTexts(root: string): Promise<Record<string, string>> {
  const config = { configFile: false as const, root, logLevel: 'error' as const, resolve: { alias: { '@': join(root, 'src') } } };
  const { module } = await runnerImport<typeof import('../../src/app/definition-texts.ts')>(join(root, 'src/app/definition-texts.ts'), config);
  return module.definitionTexts();
}

import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at the end. The build keeps `import.meta.url` what it is in the source. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

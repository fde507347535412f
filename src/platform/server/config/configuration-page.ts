import { CONFIG_SECTIONS } from './variables';

const INTRODUCTION = `# Configuration

Set environment variables before \`npm start\`. The portal checks all of them at the start and lists every problem at once.
\`npm run docs:configuration\` writes this page from \`src/platform/server/config/variables/\`.
`;

/** Returns the content of `docs/configuration.md`: one table of variables for each topic. */
export function renderConfigurationPage(): string {
  const sections = CONFIG_SECTIONS.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(([name, variable]) => `| \`${name}\` | ${variable.default} | ${variable.meaning} |`);
    return `\n## ${title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return INTRODUCTION + sections.join('');
}

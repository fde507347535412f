import { describe, expect, it } from 'vitest';
import { definitionTexts } from '@/app/definition-texts';
import { catalogsOf, messagesOf } from '../../scripts/i18n/catalogs';
import { outdatedReviews, translationErrors } from '../../scripts/i18n/check';
import { findHardcodedTexts, isUserFacingFile, NOT_SHOWN } from '../../scripts/i18n/hardcoded-texts';
import { translationOf, translations } from '../../scripts/i18n/plugin';
import { findMessageUses } from '../../scripts/i18n/uses';
import { PSEUDO_CLOSE, PSEUDO_OPEN, pseudoLocalizeMessage } from '../../src/platform/i18n/pseudo';
import { placeholdersIn } from '../../src/platform/i18n/translation-problems';
import { sourceHash } from '../../src/platform/server/source-hash';
import { CODE, ROOT, textOf } from './modules';

/** All texts of the user interface are in message catalogs: texts of screens, emails, errors, history entries and API responses (decisions/ui-messages.md). */
const CATALOGS = catalogsOf(ROOT);
const MESSAGES = messagesOf(CATALOGS);

/** Texts of forms, facts and programs. Their keys are derived from their position in the definition (decisions/ui-messages.md). */
const BY_PLACE = definitionTexts();

/** Returns the words of a message key, or of a text without its placeholders. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\{[^}]*\}?/g, ' ')
    .match(/[a-z0-9]+/g) ?? [];

/** Area of the messages for HTTP status codes. Their keys are the names of the statuses in the HTTP standard. */
const STATUS_TEXT_AREA = 'browser';

describe('message keys', () => {
  const keys = CATALOGS.flatMap(({ area, entries }) => entries.map(({ key, message }) => ({ area, key, message })));

  it('have at most four words', () => {
    expect(keys.filter(({ key }) => key.split('_').length > 4).map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  });

  it('do not repeat the first three words of the text', () => {
    const repeating = keys.filter(({ area, key, message }) => {
      const words = key.split('_');
      const text = wordsOf(message);
      return area !== STATUS_TEXT_AREA && words.length >= 3 && words.slice(0, 3).every((word, index) => word === text[index]);
    });
    expect(repeating.map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  });
});

describe('user-facing texts', () => {
  it('are in catalogs and not in the code', () => {
    const worded = CODE.filter(isUserFacingFile);
    expect(worded.length).toBeGreaterThan(900);
    const found = worded.flatMap((file) => findHardcodedTexts(file, textOf(file)).map(({ line, text }) => `${file}:${line} ${text}`));
    expect(found).toEqual([]);
  });

  it('have no exception for files that do not exist', () => {
    const unused = NOT_SHOWN.filter(([files]) => !CODE.some((file) => files.test(file))).map(([files]) => files.source);
    expect(unused).toEqual([]);
  });

  it('are found in constants, attributes, elements and expressions of a page', () => {
    const code = `
      const LABELS = { open: 'To approve', sent: 'sent by mail' };
      export const Page = ({ n, late }) => (
        <main className="wide page" title="Jobs" data-kind="open">
          <p>Nothing to do</p> {n} {n === 1 ? 'job' : 'jobs'} {late && \`since \${late}\`} {t('late', { names: names.join(' and '), list: names.join(', ') })}
        </main>
      );`;
    const found = findHardcodedTexts('page.tsx', code).map(({ text }) => text);
    expect(found).toEqual(['To approve', 'sent by mail', 'Jobs', 'Nothing to do', 'job', 'jobs', 'since {}', 'and']);
  });

  it('are found in server code, while SQL, log lines and codes are ignored', () => {
    const code = `
      const LABELS = { open: 'To approve', sent: 'sent by mail' };
      export async function find(tx, log) {
        log.info('the job is looked for');
        const job = await tx.selectFrom('app.jobs as jobs').where('jobs.id', '=', id).executeTakeFirst();
        const { rows } = await sql\`select 'No word' from app.jobs where id = \${id}\`.execute(tx);
        if (!job) throw wrongState('This job is closed.');
        if (rows.length > 1) throw new Error('Two jobs have one id');
        work.note({ type: 'action', action: \`Reopened: \${title}\`, by: 'System' });
        return { path: 'reason', code: 'too_short', message: n === 1 ? 'One is missing' : \`\${n} are missing\` };
      }`;
    const found = findHardcodedTexts('src/job/server/find.ts', code).map(({ text }) => text);
    expect(found).toEqual(['To approve', 'sent by mail', 'This job is closed.', 'Reopened: {}', 'One is missing', '{} are missing']);
  });

  it('are used with keys of their catalog, and every key of a catalog is used', () => {
    expect(MESSAGES.length).toBeGreaterThan(1_300);
    for (const { file, entries } of CATALOGS) {
      const used = findMessageUses(ROOT, file).map(({ key }) => key);
      expect([...new Set(used)].toSorted(), file).toEqual(entries.map(({ key }) => key).toSorted());
    }
  });

  it('have keys that are unique over all catalogs', () => {
    expect(new Set(MESSAGES.map(({ key }) => key)).size).toBe(MESSAGES.length);
    expect(MESSAGES.filter(({ key }) => key in BY_PLACE)).toEqual([]);
  });

  it('are valid ICU messages', () => {
    expect(MESSAGES.filter(({ message }) => placeholdersIn(message) === null)).toEqual([]);
  });

  it('do not start or end with a space, which translation would lose', () => {
    expect(MESSAGES.filter(({ message }) => message !== message.trim())).toEqual([]);
  });
});

describe('translations', () => {
  const source = new Map(MESSAGES.map(({ key, message }) => [key, message]));

  it('contain only valid messages', () => {
    expect(translations(ROOT).flatMap((tag) => translationErrors(translationOf(ROOT, tag), source, BY_PLACE))).toEqual([]);
  });

  it('contain no simplified characters in traditional Chinese, and no traditional characters in simplified Chinese', () => {
    // Characters that are used only in traditional Chinese or only in simplified Chinese.
    const [traditional, simplified] = ['們這個為說時間請應對號認證過還進點問題單會學樓費條', '们这个为说时间请应对号认证过还进点问题单会学楼费条'];
    const written = (tag: string, other: string) =>
      Object.entries(translationOf(ROOT, tag)).filter(
        ([key, { text }]) => !/preferred_written_language/.test(key) && [...text].some((letter) => other.includes(letter)),
      );
    expect(written('zh-Hans', traditional)).toEqual([]);
    expect(written('zh-Hant', simplified)).toEqual([]);
    expect(translationOf(ROOT, 'zh-Hant')['guest.sign_out']?.text).toBe('登出');
    expect(translationOf(ROOT, 'zh-Hans')['guest.sign_out']?.text).toBe('退出登录');
  });

  it('become drafts again when the English text changed after the review', () => {
    const english = new Map([...source, ...Object.entries(BY_PLACE)]);
    expect(translations(ROOT).flatMap((tag) => outdatedReviews(translationOf(ROOT, tag), (key) => english.get(key)))).toEqual([]);
    const reviewed = { by: 'Ana López', on: '2026-11-28' };
    const translation = { 'a.one': { text: 'Uno', source: sourceHash('One'), reviewed }, 'a.two': { text: 'Dos', source: sourceHash('Two'), reviewed } };
    expect(outdatedReviews(translation, (key) => (key === 'a.one' ? 'One' : 'Second'))).toEqual(['a.two']);
  });

  it('are reported with each invalid message, wrong placeholder and unknown key', () => {
    const draft = (words: Record<string, string>) => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, { text, source: '' }]));
    const known = new Map([
      ['jobs.open', '{count, plural, one {# job} other {# jobs}}'],
      ['jobs.link', 'Read <link>{title}</link>'],
    ]);
    expect(
      translationErrors(draft({ 'jobs.open': '{count, plural, one {# trabajo} other {# trabajos}}', 'jobs.link': 'Lea <link>{title}</link>' }), known),
    ).toEqual([]);
    expect(translationErrors(draft({ 'jobs.open': '{number} trabajos', 'jobs.link': 'Lea <link>{title}', 'jobs.shut': 'Cerrado' }), known)).toEqual([
      'jobs.open: nothing gives it number.',
      'jobs.open: it leaves out count.',
      'jobs.link: it is no ICU message.',
      'jobs.shut: there is no such message.',
    ]);
    const words = { 'form.site.size.label': 'Floor area', 'form.income.level.option.low': 'Below {income_limit_80}' };
    expect(
      translationErrors(draft({ 'form.site.size.label': 'Superficie', 'form.income.level.option.low': 'Menos de {income_limit_80}' }), known, words),
    ).toEqual([]);
    expect(translationErrors(draft({ 'form.site.sizes.label': 'Superficie', 'form.income.level.option.low': 'Menos de {limit}' }), known, words)).toEqual([
      'form.site.sizes.label: there is no such message.',
      'form.income.level.option.low: nothing gives it limit.',
      'form.income.level.option.low: it leaves out income_limit_80.',
    ]);
  });

  it('into the pseudo-language contain every message, with values and tags unchanged', () => {
    expect(pseudoLocalizeMessage('Cancel')).toBe(`${PSEUDO_OPEN}Çáñçél${PSEUDO_CLOSE}`.replace('Ç', 'C'));
    expect(pseudoLocalizeMessage('<b>{name}</b> has {count, plural, one {# job} other {# jobs}}')).toEqual([
      PSEUDO_OPEN,
      ['b', ['name']],
      ' hás ',
      ['count', 2, { one: [0, ' jób'], other: [0, ' jóbs'] }],
      PSEUDO_CLOSE,
    ]);
  });
});

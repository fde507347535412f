import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Load the module again as a browser loads it. Test files share modules, and the server module sets a separate language for each request.
vi.resetModules();
const { defineMessages, lowercaseFirst, matchLanguage, setLanguage } = await import('./');

const t = defineMessages('test', {
  open: 'Open',
  jobs: '{count, plural, one {# job} other {# jobs}} of {name}',
  read: 'Read <link>{title}</link> now',
});

afterEach(() => setLanguage('en-US', {}));

describe('messages', () => {
  it('are formatted by key, with values and plurals', () => {
    expect(t('open')).toBe('Open');
    expect(t('jobs', { count: 1, name: 'Ana' })).toBe('1 job of Ana');
    expect(t('jobs', { count: 1200, name: 'Ana' })).toBe('1,200 jobs of Ana');
  });

  it('can contain React elements in place of tags', () => {
    const said = t.rich('read', { title: 'it', link: (text) => createElement('a', { href: '/x' }, text) });
    expect(renderToStaticMarkup(said)).toBe('Read <a href="/x">it</a> now');
  });

  it('use the set language, and the source language for missing translations', () => {
    setLanguage('de', { 'test.jobs': [['count', 2, { one: 'eine Arbeit', other: [0, ' Arbeiten'] }]] });
    expect(t('jobs', { count: 1200, name: 'Ana' })).toBe('1.200 Arbeiten');
    expect(t('open')).toBe('Open');
  });

  it('start in lower case within a sentence, except abbreviations and names', () => {
    expect(lowercaseFirst('Household income up to 150% of the AMI')).toBe('household income up to 150% of the AMI');
    expect(lowercaseFirst('ENERGY STAR certified')).toBe('ENERGY STAR certified');
  });

  it('cause a compile error when a key or a value is missing', () => {
    // @ts-expect-error An unknown key is shown as it is, so that the mistake is visible.
    expect(t('shut')).toBe('shut');
    // @ts-expect-error Two values are missing.
    expect(() => t('jobs')).toThrow();
    // @ts-expect-error A message with a tag needs its element.
    expect(() => t('read', { title: 'it' })).toThrow();
  });
});

describe('language of a reader', () => {
  it.each([
    [['es-MX', 'en-US'], ['es-US', 'en-XA'], 'es-US'],
    [['es'], ['es-US'], 'es-US'],
    [['en-US', 'es'], ['es-US', 'en-XA'], null],
    [['en-XA'], ['en-XA'], 'en-XA'],
    [['fr', 'de-AT'], ['de', 'es'], 'de'],
    [['fr'], ['de'], null],
    [[], ['de'], null],
  ])('is chosen from the preferred languages %j and the available languages %j: %s', (preferred, available, expected) => {
    expect(matchLanguage(preferred, available)).toBe(expected);
  });

  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
  ])('is traditional or simplified Chinese, depending on the region: %s', (preferred, expected) => {
    expect(matchLanguage([preferred], ['zh-Hant', 'zh-Hans'])).toBe(expected);
    const other = expected === 'zh-Hant' ? 'zh-Hans' : 'zh-Hant';
    expect(matchLanguage([preferred], [other])).toBe(null);
  });
});

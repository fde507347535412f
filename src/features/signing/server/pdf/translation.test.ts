import { beforeAll, describe, expect, it } from 'vitest';
import { definitionTexts } from '@/app/definition-texts';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { languageWithTag, loadDefinitionTexts, runInLanguage } from '@/platform/server';
import { glyphsOf, overlaps, pagesOf, readAloud } from '../../../../../test/support/pdf-pages';
import { type DocumentContent, mergeTemplate } from '../../merge';
import { translationOf } from '../../translation';
import { renderDocument } from './index';

const MADE = new Date('2026-03-02T15:00:00Z');
const GIVEN = {
  program: 'Wisconsin HEAR',
  contractor: 'Lakeside Heating and Cooling, LLC',
  code: 'K7QF2M',
  date: 'March 2, 2026',
  address: '1220 N Capitol Ave',
};

beforeAll(() => loadDefinitionTexts(async () => definitionTexts()));

function installTerms(): DocumentContent {
  const program = SHIPPED_PROGRAMS.find(({ key }) => key === 'wi-hear');
  const template = program?.templates.install_terms;
  if (!program || !template) throw new Error('no install terms');
  const rows = [{ id: '1', service: 'heat_pump', description: 'Nordhaus NH-36C', total: 14_850 }];
  const given = { ...GIVEN, install_terms: program.texts.install_terms?.body ?? '' };
  const { blocks } = mergeTemplate(template, (fact) => ({ state: 'known', value: fact === 'scope_lines' ? rows : 14_850 }), given);
  const letterhead = { name: program.name, lines: [GIVEN.contractor] };
  return { title: template.title, notice: null, letterhead, reference: 'Job K7QF2M', date: GIVEN.date, blocks, signers: ['homeowner'] };
}

const EXPECTED = {
  'es-US': ['Condiciones de instalación', 'Reembolso que se espera del programa', 'Vale el texto en inglés.'],
  'zh-Hant': ['安裝條款', '計畫的預期補助金', '以英文為準。'],
  'zh-Hans': ['安装条款', '计划的预期补助金', '以英文为准。'],
  tl: ['Mga tuntunin sa pagkakabit', 'Inaasahang rebate ng programa', 'Ang tekstong Ingles ang masusunod.'],
  vi: ['Điều khoản lắp đặt', 'Khoản hoàn tiền dự kiến của chương trình', 'Bản tiếng Anh có giá trị.'],
  ko: ['설치 조건', '프로그램의 예상 리베이트', '영어 글이 기준입니다.'],
  ru: ['Условия установки', 'Ожидаемая выплата программы', 'Действует английский текст.'],
} as const;

describe('a document of a guest who reads another language', () => {
  it.each(Object.entries(EXPECTED))('contains the English text and, next to the English text, a translation into %s', async (language, texts) => {
    const content = installTerms();
    const translation = runInLanguage(languageWithTag(language), () => translationOf(content));
    const pdf = await renderDocument(content, MADE, { translation });
    expect((await glyphsOf(pdf)).missing).toBe(0);
    const pages = await pagesOf(pdf);
    expect(overlaps(pages)).toEqual([]);
    expect(pages.flat().filter(({ x, width }) => x + width > 612 - 50)).toEqual([]);
    // The PDF draws lines of Chinese and Korean text in several parts, so exclude these languages.
    const lines = /^(zh|ko)/.test(language) ? [] : pages.flat().map(({ text }) => text.trim().split(/\s+/));
    const words = new Set(JSON.stringify([content, translation]).split(/[\s"]+/));
    expect(
      lines
        .filter(({ length }) => length > 8)
        .flatMap((line) => line.slice(-1))
        .filter((word) => !words.has(word)),
    ).toEqual([]);
    const read = await readAloud(pdf);
    const spoken = read.pages.flat().join('').replaceAll(/\s/g, '');
    const has = (text: string) => spoken.includes(text.replaceAll(/\s/g, ''));
    expect(read.language).toBe('en-US');
    expect(texts.filter((text) => !has(text))).toEqual([]);
    // Amounts and dates are not translated. Expect them with the English text.
    expect(['Install terms, Wisconsin HEAR', 'Expected rebate of the program', 'March 2, 2026'].filter((text) => !has(text))).toEqual([]);
  });

  it('has no translation when the language is English', () => {
    expect(translationOf(installTerms())).toBeNull();
  });
});

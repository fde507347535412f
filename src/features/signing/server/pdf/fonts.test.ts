import { describe, expect, it } from 'vitest';
import { glyphsOf, overlaps, pagesOf, readAloud } from '../../../../../test/support/pdf-pages';
import type { DocumentContent } from '../../merge';
import { renderDocument } from './index';

const MADE = new Date('2026-03-02T15:00:00Z');

const LETTERS = {
  'zh-Hant': ['優惠通知書', '親愛的陳美麗：這封信說明您家的工程可以得到的補助，請您看完以後在下面簽名。', '補助金額（保證到上面寫的日期為止）'],
  'zh-Hans': ['优惠通知书', '亲爱的陈美丽：这封信说明您家的工程可以得到的补助，请您看完以后在下面签名。', '补助金额（保证到上面写的日期为止）'],
  ko: ['제안서', '김민지 님께: 이 편지는 댁의 공사에 드릴 수 있는 리베이트를 설명합니다. 읽어 보신 뒤 아래에 서명해 주세요.', '리베이트 금액'],
  ru: ['Письмо с предложением', 'Уважаемая Ольга Щёкина! В этом письме сказано, какую выплату вы можете получить за работы в доме.', 'Сумма выплаты'],
  vi: ['Thư đề nghị', 'Kính gửi bà Nguyễn Thị Hằng: thư này cho biết khoản hoàn tiền mà quý vị có thể nhận được cho công việc tại nhà.', 'Số tiền được hoàn'],
} as const;

const letterIn = (language: keyof typeof LETTERS): DocumentContent => {
  const [title, text, label] = LETTERS[language];
  return {
    title,
    language,
    notice: null,
    letterhead: { name: 'Wisconsin HEAR', lines: ['Lakeside Heating and Cooling, LLC'] },
    reference: 'Job K7QF2M',
    date: 'March 2, 2026',
    blocks: [
      { kind: 'heading', text: label },
      // Repeat the text so that it fills several lines. Chinese text has no spaces at which a line could end.
      { kind: 'paragraph', text: text.repeat(8) },
      { kind: 'list', items: [text] },
      { kind: 'facts', rows: [{ label, value: '$14,850.00' }] },
      { kind: 'table', columns: [{ label, isNumber: false }], rows: [[text]] },
    ],
    signers: ['homeowner'],
  };
};

describe('fonts of documents', () => {
  it.each(['zh-Hant', 'zh-Hans', 'ko', 'ru', 'vi'] as const)('contain every character of a letter in %s, and no line exceeds the page', async (language) => {
    const letter = letterIn(language);
    const pdf = await renderDocument(letter, MADE);
    const { drawn, missing } = await glyphsOf(pdf);
    expect(drawn).toBeGreaterThan(300);
    expect(missing).toBe(0);
    const pages = await pagesOf(pdf);
    expect(overlaps(pages)).toEqual([]);
    expect(pages.flat().filter(({ x, width }) => x + width > 612 - 50)).toEqual([]);
    const read = await readAloud(pdf);
    expect(read.language).toBe(language);
    expect(read.pages.flat()).toContain(`H1: ${letter.title}`);
    expect(read.pages.flat().join('')).not.toContain('-');
    // Expect all letters. An earlier document with the same fonts must not change the letters in this document.
    expect(read.pages.flat().join('').replaceAll(/\s/g, '')).toContain(LETTERS[language][1].replaceAll(/\s/g, ''));
  });

  it('break Vietnamese lines only between words, also after a Russian document was rendered', async () => {
    await renderDocument(letterIn('ru'), MADE);
    const lines = (await pagesOf(await renderDocument(letterIn('vi'), MADE))).flat().map(({ text }) => text.trim());
    const words = new Set(Object.values(LETTERS).flatMap((texts) => texts.flatMap((text) => [...text.split(' '), ...text.repeat(2).split(' ')])));
    const ends = lines.filter((line) => line.split(' ').length > 8).map((line) => line.split(' ').at(-1) ?? '');
    expect(ends.length).toBeGreaterThan(8);
    expect(ends.filter((word) => !words.has(word))).toEqual([]);
  });

  it('contain the characters of a Chinese or Korean name in an English document', async () => {
    const english: DocumentContent = {
      ...letterIn('vi'),
      title: 'Offer letter',
      language: 'en-US',
      blocks: [{ kind: 'paragraph', text: 'Dear 陳美麗 and 김민지' }],
    };
    expect((await glyphsOf(await renderDocument(english, MADE))).missing).toBe(0);
    const strange: DocumentContent = { ...english, blocks: [{ kind: 'paragraph', text: 'ሰላም' }] };
    expect((await glyphsOf(await renderDocument(strange, MADE))).missing).toBeGreaterThan(0);
  });
});

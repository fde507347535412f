import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgramLanguages, TranslationImportResult } from '@/features/languages/contract';
import { setTranslationChanges } from '@/platform/server';
import { CARLA, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  // Restore the shipped texts, because other test files in the same process expect them.
  setTranslationChanges({});
  await app.close();
});

const exported = async (language = 'es-US'): Promise<string> => (await app.call<{ xliff: string }>(OPS, 'GET', `/api/translations/${language}`)).body.xliff;
const imported = (xliff: string, who = OPS) => app.call<TranslationImportResult>(who, 'POST', '/api/translations/es-US', { xliff, reviewer: 'Ana López' });
const stateOf = async (): Promise<ProgramLanguages['items'][number] | undefined> =>
  (await app.call<ProgramLanguages>(OPS, 'GET', '/api/programs/wi-hear/languages')).body.items.find(({ language }) => language === 'es-US');

/** Returns the part of an XLIFF file that contains one text, by the key of the text. */
const unitOf = (xliff: string, key: string): string =>
  new RegExp(` *<trans-unit id="${key.replaceAll('.', '\\.')}"[^]*?</trans-unit>\n`).exec(xliff)?.[0] ?? '';

/** Returns an XLIFF file that contains only the given texts. */
const fileOf = (xliff: string, units: readonly string[]): string =>
  `${xliff.slice(0, xliff.indexOf('      <trans-unit'))}${units.join('')}    </body>\n  </file>\n</xliff>`;
const checked = (unit: string): string => unit.replace('approved="no"', 'approved="yes"');

describe('a translation', () => {
  it('is exported with the English text, the status, the source files and the screen of each text', async () => {
    const xliff = await exported();
    const unit = unitOf(xliff, 'guest.sign_out');
    expect(unit).toContain('<source>Sign out</source>');
    expect(unit).toContain('<target state="needs-review-translation">Salir</target>');
    expect(unit).toContain('<note from="Hearthline">Machine draft</note>');
    expect(unit).toContain('<context context-type="sourcefile">src/app/web/guest/');
    expect(unit).toContain('<context context-type="x-screen">Every page: top, dialogs and notes</context>');
    const title = unitOf(xliff, 'form.other_homeowner_details.title');
    expect(title).toContain('>form.other_homeowner_details</context>');
    expect(title).toContain('<context context-type="x-screenshot">docs/pictures/homeowner-question.png</context>');
    // The file names the screen of every text.
    expect(xliff.match(/"x-screen"/g)?.length).toBe(xliff.match(/<trans-unit /g)?.length);
    const screenshots = new Set([...xliff.matchAll(/"x-screenshot">([^<]+)</g)].map(([, screenshot]) => screenshot ?? ''));
    expect([...screenshots].filter((screenshot) => !existsSync(screenshot))).toEqual([]);
    expect(xliff.match(/<trans-unit /g)?.length).toBeGreaterThan(2_000);
  });

  it('is reviewed text by text with the name of the reviewer, and a repeated import changes nothing', async () => {
    const xliff = await exported();
    const file = fileOf(xliff, [
      checked(unitOf(xliff, 'guest.sign_out')).replace('>Salir<', '>Cerrar sesión<'),
      checked(unitOf(xliff, 'form.other_homeowner_details.title')),
      unitOf(xliff, 'guest.pages.thank_you_2').replace(/(<target[^>]*>)[^<]*/, '$1Muchas gracias'),
    ]);
    const { body } = await imported(file);
    expect(body).toMatchObject({ reviewed: 2, drafts: 1, unchanged: 0, problems: [] });
    expect(body.missing).toBeGreaterThan(2_000);
    expect(await stateOf()).toMatchObject({ reviewed: 2, reviewers: [{ by: 'Ana López', on: '2026-03-02', texts: 2 }] });
    expect((await imported(file)).body).toMatchObject({ reviewed: 0, drafts: 0, unchanged: 3 });
    const audit = await app.call<{ items: { action: string; object_name: string }[] }>(OPS, 'GET', '/api/audit?object_kind=language');
    expect(audit.body.items).toMatchObject([{ action: 'Reviewed translation imported', object_name: 'Español' }]);
    const again = await exported();
    expect(unitOf(again, 'guest.sign_out')).toContain('<target state="signed-off">Cerrar sesión</target>');
    expect(unitOf(again, 'guest.sign_out')).toContain('Reviewed by Ana López on 2026-03-02');
  });

  it('keeps its reviewed text when an older file contains a different unreviewed text', async () => {
    const older = unitOf(await exported(), 'guest.sign_out')
      .replace('approved="yes"', 'approved="no"')
      .replace(/<target[^>]*>[^<]*/, '<target>Salir');
    const { body } = await imported(fileOf(await exported(), [older]));
    expect(body).toMatchObject({ reviewed: 0, drafts: 0, unchanged: 0, problems: [{ key: 'guest.sign_out', text: 'Salir' }] });
    expect(unitOf(await exported(), 'guest.sign_out')).toContain('<target state="signed-off">Cerrar sesión</target>');
  });

  it('reports every text that cannot be imported, and keeps the stored texts', async () => {
    const xliff = await exported();
    const sentOn = checked(unitOf(xliff, 'guest.pages.guest_receipt_reference'));
    const file = fileOf(xliff, [
      checked(unitOf(xliff, 'guest.sign_out')).replace('id="guest.sign_out"', 'id="guest.gone"'),
      sentOn.replace(/(<target[^>]*>)[^<]*/, '$1Enviado'),
      checked(unitOf(xliff, 'guest.pages.thank_you')).replace(/<source>[^<]*/, '<source>Thanks'),
      checked(unitOf(xliff, 'answer.yes')).replace(/(<target[^>]*>)[^<]*/, '$1'),
      checked(unitOf(xliff, 'answer.no')).replace(/(<target[^>]*>)([^<]*)/, '$1<g id="1">$2</g>'),
    ]);
    const before = await stateOf();
    const { body } = await imported(file);
    expect(body).toMatchObject({ reviewed: 0, drafts: 0 });
    expect(body.problems.map(({ message }) => message)).toHaveLength(5);
    expect(body.problems[0]).toMatchObject({ key: 'guest.gone', message: 'There is no guest text with this key.' });
    expect(await stateOf()).toEqual(before);
    expect((await imported('<xliff')).body).toMatchObject({ code: 'bad_input', issues: [{ message: 'This is not an XLIFF 1.2 file.' }] });
    expect((await imported(await exported('ko'))).body).toMatchObject({ issues: [{ message: expect.stringContaining('The language of this file is ko') }] });
  });

  it('is not stored when its import fails at the end', async () => {
    const before = await stateOf();
    const unit = checked(unitOf(await exported(), 'guest.pages.thank_you')).replace(/(<target[^>]*>)[^<]*/, '$1Mil gracias');
    // Make the audit record fail, which is the last row that an import writes.
    await app.db.pool.query('alter table app.audit_log add constraint no_entry check (false) not valid');
    expect((await imported(fileOf(await exported(), [unit]))).status).toBe(500);
    await app.db.pool.query('alter table app.audit_log drop constraint no_entry');
    expect(await stateOf()).toEqual(before);
    expect(await exported()).not.toContain('Mil gracias');
  });

  it('is exported and imported only by staff of all programs', async () => {
    const xliff = await exported();
    expect((await imported(xliff, PEOPLE.program)).status).toBe(403);
    expect((await app.call(CARLA, 'GET', '/api/translations/es-US')).status).toBe(403);
  });

  it('appears on guest pages and in errors of the server', async () => {
    const { body } = await app.call<{ is_draft: boolean; messages: Record<string, unknown>; words: Record<string, unknown> }>(
      null,
      'GET',
      '/api/noauth/guest-languages/es-US',
    );
    expect(body.is_draft).toBe(true);
    expect(Object.values(body.messages)).toEqual(expect.arrayContaining(['Cerrar sesión', 'Muchas gracias']));
    const xliff = await exported();
    await imported(fileOf(xliff, [checked(unitOf(xliff, 'answer.yes')).replace(/(<target[^>]*>)[^<]*/, '$1Claro que sí')]));
    expect((await app.call<{ words: Record<string, unknown> }>(null, 'GET', '/api/noauth/guest-languages/es-US')).body.words).toEqual({
      'answer.yes': ['Yes', 'Claro que sí'],
    });
  });

  it('becomes a draft again when the English text changed after the review', async () => {
    await app.db.unsafeKysely.updateTable('app.translations').set({ source: '00000000' }).where('key', '=', 'guest.sign_out').execute();
    const xliff = await exported();
    await imported(fileOf(xliff, [checked(unitOf(xliff, 'answer.no'))]));
    expect(unitOf(await exported(), 'guest.sign_out')).toContain('<target state="needs-review-translation">Salir</target>');
  });
});

import { describe, expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { mergeTemplate } from '@/features/signing/merge';
import { templateValuesOf } from '@/features/signing/template-values';
import { FactBook } from '@/rules/facts';
import { type Program, publishErrors } from '@/rules/programs';
import { JobScenario } from '../../../test/support/job-scenario';

const WITH_INSTALL_TERMS = SHIPPED_PROGRAMS.filter(({ texts }) => texts.install_terms);

/** Returns the documents that contain the install terms of the program, after their placeholders are filled in for a new job. */
function shownIn(program: Program): string[] {
  const { state } = new JobScenario([program.key], { programs: SHIPPED_PROGRAMS });
  return program.documents.flatMap(({ key, template }) => {
    const found = program.templates[template];
    const { blocks } = found ? mergeTemplate(found, new FactBook([]).read, templateValuesOf(state, '2026-03-02', program, 'Acme')) : { blocks: [] };
    return blocks.some((block) => block.kind === 'paragraph' && block.text === program.texts.install_terms?.body) ? [key] : [];
  });
}

describe('terms of programs', () => {
  it('contain separate install terms in each program that reserves money before the work', () => {
    expect(WITH_INSTALL_TERMS.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['wi-hear', 'ga-hear', 'ca-heehra', 'ca-tech', 'ca-tech-water-heater', 'ny-clean-heat', 'hiasp', '3c-ren']),
    );
  });

  it.each(WITH_INSTALL_TERMS.map((program) => [program.key, program] as const))(
    'print the install terms of %s in a document that the homeowner signs before the work',
    (_key, program) => {
      const shown = shownIn(program);
      expect(shown).toHaveLength(1);
      const [document] = program.documents.filter(({ key }) => shown.includes(key));
      expect(document?.signers).toContain('homeowner');
      const placements = program.tasks.filter(({ task, document: key }) => task === 'sign_document' && key === document?.key);
      expect(placements.map(({ stage }) => stage ?? 'draft')).toEqual(['draft']);
    },
  );

  it.each(SHIPPED_PROGRAMS.map((program) => [program.key, program] as const))('contain the final submission terms of %s', (_key, { texts, tasks }) => {
    expect(tasks.some(({ task }) => task === 'submit_final_documents')).toBe(true);
    expect(texts.final_submission_terms?.body.length).toBeGreaterThan(50);
  });

  it('prevent publication when a document contains install terms that the program does not have', () => {
    const [program] = WITH_INSTALL_TERMS;
    if (!program) throw new Error('no program has install terms');
    const { install_terms: _terms, ...texts } = program.texts;
    expect(publishErrors({ ...program, texts }, FORM_BY_KEY)).toContain(
      'template install_terms has the placeholder {@install_terms}, but there is no text install_terms',
    );
  });
});

import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FILE_CONTROLS } from '@/app/web/file-controls';
import { postInstallCasTesting } from '@/content/forms/assessments/post_install_cas_testing';
import { preInstallCasTesting } from '@/content/forms/assessments/pre_install_cas_testing';
import { verifyIncomeQualification } from '@/content/forms/income/verify_income_qualification';
import { verifyIncomeQualificationHomeowner } from '@/content/forms/income/verify_income_qualification_homeowner';
import type { TaskDefinition } from '../task-definition';
import { FAKE_FORM, FakeServer } from './fake-server';
import { FileControlsProvider } from './file-controls';
import type { FormView } from './form-view';
import { ReadOnlyAnswers } from './read-only';

function drawn({ fields }: Pick<TaskDefinition, 'fields'>, answers: FormView['answers'], more: { isOwn?: boolean } = {}): string {
  const view = { ...new FakeServer().view(), answers };
  const shown: FormView = { ...view, form: { ...view.form, fields } };
  const page = createElement(ReadOnlyAnswers, { view: shown, jobId: 'job', ...more });
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(FileControlsProvider, { value: FILE_CONTROLS }, page)));
}

it('draws a certification as a badge', () => {
  for (const form of [preInstallCasTesting, postInstallCasTesting]) {
    const html = drawn(form, { cas_technician_certification: 'BPI 5012345' });
    expect(html).toContain('mantine-Badge-root');
    expect(html).toContain('Certified: BPI 5012345');
  }
});

it('draws other text without a badge', () => {
  const html = drawn(FAKE_FORM, { name: 'Ana' });
  expect(html).toContain('Ana');
  expect(html).not.toContain('mantine-Badge-root');
});

it('draws rows with many answers as cards, and rows with few answers as a table', () => {
  const tested = { id: 'a', type: 'gas_range', gas_leak_detection_test_result: 'passed', undiluted_co_test_result: 'passed', undiluted_co_ppm: 12 };
  const vented = { spillage_test_result: 'passed', venting_test_result: 'passed', name: 'Kitchen' };
  expect(drawn(postInstallCasTesting, { combustion_appliances: [tested] })).toContain('<table');
  expect(drawn(postInstallCasTesting, { combustion_appliances: [{ ...tested, ...vented, type: 'gas_or_oil_water_heater' }] })).not.toContain('<table');
});

it('addresses the reader of private answers as "you" only when the reader is the homeowner', () => {
  const words = (isOwn: boolean) => drawn(verifyIncomeQualificationHomeowner, { verify_income_qual_type: 'other' }, { isOwn });
  expect(words(true)).toContain('Only you and the program');
  expect(words(false)).toContain('The homeowner and the program');
});

it('shows the privacy note in a shared form only with private files', () => {
  const words = (given: FormView['answers']) => drawn(verifyIncomeQualification, given, { isOwn: true });
  const certificate = ['00000000-0000-4000-8000-000000000001'];
  expect(words({ verify_income_qual_type: 'proof_of_income_upload', proof_of_income: certificate })).toContain('Only you and the program');
  expect(words({ verify_income_qual_type: 'other' })).not.toContain('Only you and the program');
});

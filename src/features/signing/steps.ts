import { SIGNER_LABELS } from '@/rules/programs';
import { type JobDocument, nextSigner, type SignState } from './document';
import { t } from './messages';

/** The five steps of a document, in order. Source: docs/spec/portal.md §4. */
export const SIGN_STEPS = ['generate', 'invite', 'sign', 'download', 'upload'] as const;
export type SignStep = (typeof SIGN_STEPS)[number];

export const STEP_LABELS: Record<SignStep, string> = {
  generate: t('generate'),
  invite: t('invite'),
  sign: t('sign'),
  download: t('download'),
  upload: t('upload'),
};

/** Status of a step. `needed`: false if the chosen way of signing, electronic or on paper, does not use the step. */
export type StepView = { step: SignStep; status: SignState; reason: string; needed: boolean };

const stepView = (step: SignStep, status: SignState, reason = ''): StepView => ({ step, status, reason, needed: true });

/** Returns all five steps of a document with their status. Electronic signing needs no upload, and signing on paper needs no invitation. */
export function signingSteps(document: JobDocument | undefined, how: { onPaper: boolean; hasUpload: boolean; isDone?: boolean }): StepView[] {
  // If the contractor uploaded a signed paper document that the portal did not generate, no step remains.
  if (!document && how.isDone) return SIGN_STEPS.map((step) => (step === 'sign' || step === 'upload' ? stepView(step, 'success') : unneeded(step)));
  if (!document) return SIGN_STEPS.map((step) => (isUsed(step, how.onPaper) ? stepView(step, 'not_attempted') : unneeded(step)));
  const steps = [generate(document), invite(document), sign(document), download(document, how.onPaper), upload(document, how.hasUpload)];
  const { on_paper } = document;
  return steps.map((view) => {
    const isNeeded = isUsed(view.step, how.onPaper || on_paper !== null) && (!on_paper || view.status === 'success');
    return isNeeded ? view : unneeded(view.step);
  });
}

const unneeded = (step: SignStep): StepView => ({ ...stepView(step, 'not_attempted'), needed: false });

const isUsed = (step: SignStep, onPaper: boolean): boolean => (onPaper ? step !== 'invite' : step !== 'upload');

function generate({ pdf, pdf_failure }: JobDocument): StepView {
  if (pdf) return stepView('generate', 'success');
  return pdf_failure ? stepView('generate', 'failure', pdf_failure) : stepView('generate', 'pending');
}

function invite(document: JobDocument): StepView {
  if (document.signed_at) return stepView('invite', 'success');
  const failed = document.signers.find((signer) => signer.failure);
  if (failed?.failure?.kind === 'bounced') return stepView('invite', 'failure', failed.failure.reason);
  if (!document.sent_at) return stepView('invite', 'not_attempted');
  const openSigner = nextSigner(document);
  return openSigner?.status === 'pending' && openSigner.email && !openSigner.delivered_at ? stepView('invite', 'pending') : stepView('invite', 'success');
}

function sign(document: JobDocument): StepView {
  if (document.signed_at || document.on_paper) return stepView('sign', 'success');
  const failed = document.signers.find((signer) => signer.failure && signer.failure.kind !== 'bounced');
  if (failed?.failure) return stepView('sign', 'failure', `${SIGNER_LABELS[failed.role]}: ${failed.failure.reason}`);
  return stepView('sign', document.sent_at ? 'pending' : 'not_attempted');
}

function download(document: JobDocument, onPaper: boolean): StepView {
  if (onPaper || document.on_paper) return stepView('download', document.downloaded ? 'success' : 'not_attempted');
  if (document.sealed) return stepView('download', 'success');
  return document.signed_at ? stepView('download', 'pending', t('copy_being_sealed_note')) : stepView('download', 'not_attempted');
}

function upload(document: JobDocument, hasUpload: boolean): StepView {
  if (document.on_paper) return stepView('upload', 'success');
  return stepView('upload', hasUpload ? 'pending' : 'not_attempted');
}

import { createHash } from 'node:crypto';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { type FileStore, insertGeneratedFile, openFileStore } from '@/features/attachments/server';
import { sendGuestLinkEmail } from '@/foundation/accounts/server';
import { isReminderHeld, UndeliverableError } from '@/foundation/messaging/server';
import type { Change } from '@/job';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { languageWithTag, newId, runInLanguage } from '@/platform/server';
import { type BackgroundJobContext, implementBackgroundJob, type WorkerDeps } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { attachPdf, attachSealedPdf, recordDelivery } from '../changes';
import { type GeneratedFile, isDocumentFinal, type JobDocument } from '../document';
import { translationOf } from '../translation';
import { t } from './messages';
import { renderDocument } from './pdf';
import { localSigningProvider, type SigningProvider } from './provider';
import type { SignedDocument } from './seal';
import { renderRequest, sealRequest, signingEmailRequest } from './signing-requests';
import { translationLanguageOf } from './translation-language';

type Deps = Omit<BackgroundJobContext<never>, 'payload'>;
type Version = { job_id: string; task_id: string; version: number };

/**
 * Renders the PDF of a document if it does not exist yet. If the last attempt fails, stores the failure, so that an office user can generate the document
 * again.
 */
export const renderDocumentBackgroundJob = implementBackgroundJob(renderRequest, async ({ payload, ...deps }) => {
  const document = (await versionOf(deps, payload))?.document;
  if (!document || document.pdf) return;
  try {
    const language = await inTransaction(deps, payload.job_id, (_tx, { state }, useCase) => translationLanguageOf(useCase, state, document));
    const translation = language === null ? null : runInLanguage(languageWithTag(language), () => translationOf(document.content));
    const bytes = await renderDocument(document.content, new Date(document.made.at), { translation });
    await storeCopy(deps, payload, 'unsigned', bytes, (file) => attachPdf(payload.task_id, payload.version, file));
  } catch (error) {
    if (!deps.isLastAttempt) throw error;
    deps.log.error({ err: error }, 'a document could not be generated');
    await asSystem(deps, payload.job_id, attachPdf(payload.task_id, payload.version, { failure: t.source('pdf_generation_failed_error') }));
  }
});

/** Sends the email to the current signer and records whether the mail server accepted it. */
export const signingEmailBackgroundJob = implementBackgroundJob(signingEmailRequest, async ({ payload, ...deps }) => {
  if (await isReminderHeld(deps, payload)) return;
  const { task_id, version, role, ...email } = payload;
  const { job_id } = email;
  if (!job_id) return;
  const bounced = await deliver(deps, email);
  await asSystem(deps, job_id, recordDelivery(task_id, version, { role, email: email.to }, bounced));
});

async function deliver(deps: Deps, email: Parameters<typeof sendGuestLinkEmail>[1]): Promise<string | null> {
  try {
    await sendGuestLinkEmail(deps, email);
    return null;
  } catch (error) {
    if (error instanceof UndeliverableError) return error.message;
    throw error;
  }
}

/**
 * Returns the background job that seals documents that all signers signed. If the provider fails, the queue runs the background job again, up to
 * `sealRequest.maxAttempts` times.
 */
export const sealJobWith = (providerOf: (config: WorkerDeps['config']) => SigningProvider) =>
  implementBackgroundJob(sealRequest, async ({ payload, ...deps }) => {
    const signedVersion = await versionOf(deps, payload);
    if (!signedVersion) return;
    const { document } = signedVersion;
    if (!document.signed_at || document.sealed || !document.pdf) return;
    const pdf = await openFileStore(deps.config).read(documentStorageKey(payload, 'unsigned'));
    if (sha256(pdf) !== document.pdf.sha256) throw new Error('The stored PDF differs from the document that was signed');
    const sealed = await providerOf(deps.config).seal(pdf, signedVersion);
    await storeCopy(deps, payload, 'signed', sealed, (file) => attachSealedPdf(payload.task_id, payload.version, file));
  });
/** Background job that seals documents with the key of the deployment. */
export const sealBackgroundJob = sealJobWith(localSigningProvider);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the storage key of a PDF. All attempts use the same key, so a failed attempt leaves no unused file. */
export const documentStorageKey = ({ task_id, version }: Pick<Version, 'task_id' | 'version'>, copy: 'unsigned' | 'signed'): string =>
  `documents/${task_id}/${version}-${copy}`;

async function versionOf(deps: Deps, { job_id, task_id, version }: Version): Promise<SignedDocument | undefined> {
  return deps.db.transaction(sessionSettingsFor(SYSTEM, `job-${deps.jobId}`), async (tx) => {
    const { state } = await jobsFor(SYSTEM).find(tx, job_id);
    // Seal a signed version even if a new version was requested in the meantime.
    const signedDocument = state.documents.find(
      (document) => document.task_id === task_id && document.version === version && (!document.void || isDocumentFinal(document)),
    );
    return signedDocument && { document: signedDocument, timeZone: state.place.time_zone };
  });
}

/** Stores the PDF file and then its row in the database. Of two concurrent runs, the second one finds the row of the first and stores nothing. */
async function storeCopy(deps: Deps, version: Version, copy: 'unsigned' | 'signed', bytes: Buffer, noted: (file: GeneratedFile) => Change): Promise<void> {
  const files: FileStore = openFileStore(deps.config);
  await inTransaction(deps, version.job_id, async (tx, loaded, useCase) => {
    const document = loaded.state.documents.find((other) => other.task_id === version.task_id && other.version === version.version);
    if (!document || (copy === 'signed' ? document.sealed : document.pdf)) return;
    await files.put(documentStorageKey(version, copy), bytes);
    const file = { attachment_id: newId(), sha256: sha256(bytes), size: bytes.length, at: useCase.now.toISOString() };
    const tenant = { job_id: loaded.state.id, contractor_id: loaded.state.contractor_id, program_keys: loaded.columns.program_keys };
    const fileRow = {
      id: file.attachment_id,
      category: copy === 'signed' ? `${document.category}_signed` : document.category,
      file_name: documentFileName(document, loaded.state.short_code, copy),
      content_type: 'application/pdf',
      size: file.size,
      sha256: file.sha256,
      storage_key: documentStorageKey(version, copy),
    };
    await insertGeneratedFile(tx, tenant, fileRow, useCase.now);
    await changeJob(useCase, loaded, noted(file));
  });
}

export const documentFileName = (document: JobDocument, code: string, copy: 'unsigned' | 'signed'): string =>
  `${document.version > 1 ? t.source('document_file_name', { title: document.title, code, version: document.version, copy }) : t.source('file_name', { title: document.title, code, copy })}.pdf`;

type Run = Parameters<typeof changeJob>;

async function inTransaction<R>(deps: Deps, jobId: string, run: (tx: Tx, loaded: Run[1], useCase: Run[0]) => Promise<R>): Promise<R> {
  const request = { id: `job-${deps.jobId}` };
  return deps.db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, jobId);
    return run(tx, loaded, { tx, actor: SYSTEM, now: deps.clock.now(), request, deployment: deps.deployment });
  });
}

const asSystem = (deps: Deps, jobId: string, apply: Change): Promise<void> =>
  inTransaction(deps, jobId, async (_tx, loaded, useCase) => {
    await changeJob(useCase, loaded, apply);
  });

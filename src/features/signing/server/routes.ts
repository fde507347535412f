import { createHash } from 'node:crypto';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { type FileStore, signLink } from '@/features/attachments/server';
import { isOfContractor } from '@/foundation/accounts/server';
import { sharedMessage } from '@/foundation/messaging';
import type { Change } from '@/job';
import { changeJob, factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { AppError, notFound, wrongState } from '@/platform';
import { definitionForTask } from '@/rules/forms';
import {
  consentToSign,
  declineDocument,
  generateDocumentVersion,
  invitedAddresses,
  inviteSigners,
  type RequestOrigin,
  recordDownload,
  remindSigner,
  replaceDocument,
  replaceSigner,
  signDocument,
  voidDocument,
} from '../changes';
import { SIGNING_CONSENT } from '../consent';
import * as contract from '../contract';
import { currentVersionOf, isDocumentFinal, type JobDocument } from '../document';
import { assertDocumentAbility, canReadDocument } from '../document-rules';
import { isSignTask } from '../sign-task';
import { translationOf } from '../translation';
import { documentContent, documentView, documentViews, previewContent } from '../view';
import { sha256 } from './generation-input';
import { t } from './messages';
import { documentFileName, documentStorageKey } from './signing-jobs';
import { verifySeal } from './verify';

type DocumentCallContext = UseCaseContext & { params: { job_id: string; document_id: string } };

/** Routes for documents and signatures. The ID of a document is the ID of its signing task. */
export function documentRoutes({ files, secret }: { files: FileStore; secret: string }): UseCase[] {
  return [
    readUseCase(contract.listDocuments, async (context) => {
      const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
      const view = await viewContext(context, state, await loadReleasesOf(context.tx, state));
      return { items: documentViews(state, factsForDisplay(context, state), view) };
    }),

    readUseCase(contract.readDocument, async (context) => {
      const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
      const task = taskOf(state, context.params.document_id);
      assertDocumentAbility('read', state, task, definitionOrThrow(context, task), context.actor);
      const view = await viewContext(context, state, await loadReleasesOf(context.tx, state));
      const facts = factsForDisplay(context, state);
      const document = documentView(task, state, facts, view);
      // The query parameter `next` requests a preview of the next version. It is ignored for guests.
      const next = context.query.next && context.actor.kind !== 'guest' ? previewContent(task, state, facts, view) : undefined;
      const content = next?.content ?? documentContent(task, state, facts, view);
      if (!document || !content) throw notFound(t('document_not_found_error'));
      const merged = next?.merged ?? [];
      const consent = { version: SIGNING_CONSENT.version, title: SIGNING_CONSENT.title, items: [...SIGNING_CONSENT.items], sample: SIGNING_CONSENT.sample };
      return { ...document, content, translation: translationOf(content), merged, consent };
    }),

    writeUseCase(contract.generateDocument, (context) =>
      changeAndShow(context, (state, contractor) => generateDocumentVersion(taskOf(state, context.params.document_id).id, { sha256, contractor })),
    ),
    writeUseCase(contract.replaceDocument, (context) =>
      changeAndShow(context, (state, contractor) => replaceDocument(taskOf(state, context.params.document_id).id, context.body, { sha256, contractor })),
    ),
    writeUseCase(contract.inviteSigners, async (context) => {
      const { tx, actor, params, body } = context;
      const { state } = await jobsFor(actor).lock(tx, params.job_id);
      const refused = new Set<string>();
      for (const email of invitedAddresses(taskOf(state, params.document_id), body, factsForDisplay(context, state)))
        if (await isOfContractor(tx, state.contractor_id, email)) refused.add(email);
      return changeAndShow(context, () => inviteSigners(params.document_id, { ...body, message: body.message ?? null }, (email) => refused.has(email)));
    }),
    writeUseCase(contract.remindSigner, (context) => changeAndShow(context, () => remindSigner(context.params.document_id))),
    writeUseCase(contract.voidDocument, (context) =>
      changeAndShow(context, () => voidDocument(context.params.document_id, context.body.version, context.body.reason)),
    ),
    writeUseCase(contract.openDocument, (context) => changeAndShow(context, () => consentToSign(context.params.document_id, context.body))),
    writeUseCase(contract.signDocument, (context) =>
      changeAndShow(context, () => signDocument(context.params.document_id, context.body, cameFrom(context.request))),
    ),
    writeUseCase(contract.declineDocument, (context) =>
      changeAndShow(context, () => declineDocument(context.params.document_id, context.body, cameFrom(context.request))),
    ),

    writeUseCase(contract.replaceSigner, async (context) => {
      const { tx, actor, params, body } = context;
      const { state } = await jobsFor(actor).lock(tx, params.job_id);
      const isTaken = await isOfContractor(tx, state.contractor_id, body.email);
      await changeDocument(context, () => replaceSigner(params.document_id, body, isTaken));
      return { done: true as const };
    }),

    // This GET request also writes: it records that an office user downloaded the PDF to have it signed on paper.
    writeUseCase(contract.downloadDocument, async (context) => {
      const { tx, actor, params, query } = context;
      const loaded = await jobsFor(actor).lock(tx, params.job_id);
      const task = taskOf(loaded.state, params.document_id);
      assertDocumentAbility('read', loaded.state, task, definitionOrThrow(context, task), actor);
      const document = versionOf(loaded.state, task.id, query.version, context);
      const copy = query.copy ?? (document.sealed ? 'signed' : 'unsigned');
      const file = copy === 'signed' ? document.sealed : document.pdf;
      if (!file || (await files.sizeOf(documentStorageKey(document, copy))) === null) throw new AppError('not_found', sharedMessage('download_failed'));
      if (copy === 'unsigned' && actor.kind !== 'guest') await changeJob(context, loaded, recordDownload(task.id));
      const { path, expiresAt } = signLink(secret, file.attachment_id);
      return { url: path, expires_at: expiresAt.toISOString(), file_name: documentFileName(document, loaded.state.short_code, copy) };
    }),

    readUseCase(contract.getDocumentAudit, async (context) => {
      const { tx, actor, params } = context;
      const { state } = await jobsFor(actor).find(tx, params.job_id);
      const task = taskOf(state, params.document_id);
      assertDocumentAbility('read', state, task, definitionOrThrow(context, task), actor);
      const versions = state.documents.filter((document) => document.task_id === task.id);
      const sealed = versions.findLast((document) => document.sealed);
      return {
        items: versions.flatMap(eventsOf),
        seal: sealed ? await sealOf(files, sealed) : null,
      };
    }),
  ];
}

const cameFrom = ({ ip, userAgent }: { ip: string; userAgent: string }): RequestOrigin => ({ ip, user_agent: userAgent.slice(0, 300) });

function taskOf(state: JobState, id: string) {
  const task = state.tasks.find((other) => other.id === id && isSignTask(other));
  if (!task) throw notFound(t('document_not_found_error'));
  return task;
}

function definitionOrThrow({ deployment }: Pick<UseCaseContext, 'deployment'>, task: ReturnType<typeof taskOf>) {
  const definition = definitionForTask(deployment.registry.definitions, task);
  if (!definition) throw notFound(t('document_not_found_error'));
  return definition;
}

function versionOf(state: JobState, taskId: string, version: number | undefined, useCase: UseCaseContext): JobDocument {
  const document =
    version === undefined ? currentVersionOf(state.documents, taskId) : state.documents.find((other) => other.task_id === taskId && other.version === version);
  const task = taskOf(state, taskId);
  if (!document) throw wrongState(t('document_not_generated_error'));
  if (!canReadDocument(useCase.actor, { job: state, task, definition: definitionOrThrow(useCase, task), document }))
    throw notFound(t('document_not_found_error'));
  return document;
}

/** Locks the job and applies the change. Throws before the change if the actor may not read the document. */
async function changeDocument(context: DocumentCallContext, apply: (state: JobState, contractor: string) => Change) {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const before = taskOf(loaded.state, params.document_id);
  assertDocumentAbility('read', loaded.state, before, definitionOrThrow(context, before), actor);
  const { contractorName } = await viewContext(context, loaded.state, await loadReleasesOf(tx, loaded.state));
  return changeJob(context, loaded, apply(loaded.state, contractorName));
}

async function changeAndShow(context: DocumentCallContext, apply: (state: JobState, contractor: string) => Change) {
  const { settled, releases } = await changeDocument(context, apply);
  const view = await viewContext(context, settled.state, releases);
  const document = documentView(taskOf(settled.state, context.params.document_id), settled.state, factsForDisplay(context, settled.state), view);
  if (!document) throw notFound(t('document_not_found_error'));
  return document;
}

/** Lists the events of a version. A final version stores no further events, so this function adds an event if the version was replaced. */
function eventsOf(document: JobDocument): { version: number; at: string; what: string; by: string; detail: string }[] {
  const { version, events, void: ended } = document;
  const replaced = ended && isDocumentFinal(document) ? [{ at: ended.at, what: t('document_superseded_label'), by: ended.by, detail: ended.reason }] : [];
  return [...events, ...replaced].map(({ at, what, by, detail }) => ({ version, at, what, by, detail: detail ?? '' }));
}

async function sealOf(files: FileStore, document: JobDocument): Promise<{ holds: boolean; why: string; sealed_by: string }> {
  const key = documentStorageKey(document, 'signed');
  if ((await files.sizeOf(key)) === null) return { holds: false, why: t('signed_copy_missing_error'), sealed_by: '' };
  const bytes = await files.read(key);
  const verification = verifySeal(bytes);
  if (!verification.holds) return { holds: false, why: verification.reason, sealed_by: '' };
  if (createHash('sha256').update(bytes).digest('hex') !== document.sealed?.sha256)
    return { holds: false, why: t('sealed_file_mismatch_error'), sealed_by: verification.sealedBy };
  return { holds: true, why: '', sealed_by: verification.sealedBy };
}

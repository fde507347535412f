import { SignDocument } from './sign-document';

/** The task of a guest that is a document: read, signed or declined on a page of its own. */
export function SigningPage({ jobId, taskId, role }: { jobId: string; taskId: string; role: string | undefined }) {
  return <SignDocument jobId={jobId} documentId={taskId} role={role === 'property_manager' ? role : 'homeowner'} />;
}

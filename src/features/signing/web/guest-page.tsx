import { SignDocument } from './sign-document';

/** Page on which a guest reads, signs or declines a document. */
export function SigningPage({ jobId, taskId, role }: { jobId: string; taskId: string; role: string | undefined }) {
  return <SignDocument jobId={jobId} documentId={taskId} role={role === 'property_manager' ? role : 'homeowner'} />;
}

import { type JobDocument, newSigner, type Signature } from '@/features/signing';

const AT = '2026-03-02T15:04:05.000Z';
const TYPED: Signature = { kind: 'typed', name: 'Ana Rivera' };
const DRAWN: Signature = { kind: 'drawn', name: 'Carla Łukasz', path: 'M10 150 L80 30 L150 170 L220 40 L300 160 L420 60 L560 150' };

/** Returns a document with a typed and a drawn signature. */
export function aSignedDocument(more: Partial<JobDocument> = {}): JobDocument {
  const signer = (role: 'homeowner' | 'contractor', signature: Signature) => ({
    ...newSigner(role),
    status: 'success' as const,
    name: signature.name,
    email: role === 'homeowner' ? 'ana@example.com' : null,
    invited_at: AT,
    delivered_at: role === 'homeowner' ? AT : null,
    opened_at: AT,
    consent: { version: 1, at: AT },
    signed: { at: AT, by: `${signature.name}, ${role}`, signature, ip: '192.0.2.7', user_agent: 'Test browser' },
  });
  return {
    task_id: '00000000-0000-4000-8000-000000000001',
    key: 'install_terms',
    program: 'wi-hear',
    title: 'Install terms',
    category: 'doc_install_terms',
    version: 1,
    supersedes: null,
    template: { key: 'install_terms', version: 1, sha256: 'a'.repeat(64), sample: true, program_version: 1 },
    content: {
      title: 'Install terms',
      notice: 'Sample, not the program’s wording',
      letterhead: { name: 'Wisconsin HEAR', lines: ['Lakeside Heating'] },
      reference: 'Job K7QF2M · Install terms, version 1',
      date: 'March 2, 2026',
      blocks: [
        { kind: 'heading', text: 'What is agreed' },
        { kind: 'paragraph', text: 'Work starts after the reservation is confirmed.' },
        { kind: 'facts', rows: [{ label: 'Homeowner', value: 'Ana Rivera' }] },
      ],
      signers: ['homeowner', 'contractor'],
    },
    content_sha256: 'b'.repeat(64),
    values: { first_name: 'Ana' },
    made: { at: AT, by: 'Carla' },
    pdf: { attachment_id: '00000000-0000-4000-8000-000000000002', sha256: 'c'.repeat(64), size: 1000, at: AT },
    pdf_failure: null,
    downloaded: null,
    signers: [signer('homeowner', TYPED), signer('contractor', DRAWN)],
    message: null,
    sent_at: AT,
    void: null,
    signed_at: AT,
    sealed: null,
    on_paper: null,
    events: [{ at: AT, what: 'Signed', by: 'Ana Rivera', ip: '192.0.2.7', user_agent: 'Test browser' }],
    ...more,
  };
}

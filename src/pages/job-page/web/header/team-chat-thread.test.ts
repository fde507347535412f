import { expect, it } from 'vitest';
import { teamChatThreadUrl } from './team-chat-thread';

const JOB = { id: '00000000-0000-7000-8000-000000001001', short_code: 'K7Q2PX' };

it('inserts the id or code of the job into the configured address', () => {
  expect(teamChatThreadUrl('/mailbox?q={job_id}', JOB)).toBe(`/mailbox?q=${JOB.id}`);
  expect(teamChatThreadUrl('https://chat.example/{code}/of/{job_id}', JOB)).toBe(`https://chat.example/K7Q2PX/of/${JOB.id}`);
});

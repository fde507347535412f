import { expect, it } from 'vitest';
import { teamChatThreadUrl } from './team-chat-thread';

const JOB = { id: '00000000-0000-7000-8000-000000001001', short_code: 'K7Q2PX' };

it('address of a team chat thread contains the ID or the code of the job', () => {
  expect(teamChatThreadUrl('/mailbox?q={job_id}', JOB)).toBe(`/mailbox?q=${JOB.id}`);
  expect(teamChatThreadUrl('https://chat.example/{code}/of/{job_id}', JOB)).toBe(`https://chat.example/K7Q2PX/of/${JOB.id}`);
});

import { getUser, listInvites, listUsers } from '../contract';

/** Endpoints whose cached responses are loaded again after a user changes: users, invites, contractors and the audit log. */
export const USER_RESPONSES = [
  getUser,
  listInvites,
  listUsers,
  '/api/audit',
  '/api/contractor',
  '/api/contractor/{id}',
  '/api/contractor/simple-list',
  '/api/users/colleagues',
];

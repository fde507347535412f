import { getUser, listInvites, listUsers } from '../contract';

/** Cached responses to reload after a user was changed: users, invites, contractors and the audit log. */
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

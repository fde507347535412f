/** The invite link of this tab. After the session ended, the guest can request a new one with it. */
const KEY = 'hearthline.guest-link';

export const guestLink = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
};

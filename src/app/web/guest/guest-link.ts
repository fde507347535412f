/** The invite link of this tab: with it somebody whose session ended can ask for a new one. */
const KEY = 'hearthline.guest-link';

export const guestLink = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
};

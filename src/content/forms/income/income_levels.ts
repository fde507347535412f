/** Income bands. Their labels show the limits in dollars for the size of this household. Forms do not ask for the exact income. */
export const INCOME_LEVELS = {
  below_ami_80: { label: 'Below {income_limit_80} a year', help: 'Less than 80% of the area median income' },
  ami_80_to_ami_150: { label: '{income_limit_80} to {income_limit_150} a year', help: '80% to 150% of the area median income' },
  above_ami_150: { label: 'More than {income_limit_150} a year', help: 'Above 150% of the area median income' },
};

/** So often each process of the product reads the file its clock is moved by. */
export const clockLooksEveryMs = 50;

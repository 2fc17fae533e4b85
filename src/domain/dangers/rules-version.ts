/**
 * The version of the rules that decide whether a question is private: the tables of dangers, and the code that reads them.
 * It rises with every change of them: servers then read the stored questions again.
 */
export const rulesVersion = 3

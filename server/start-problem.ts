/** Why the server cannot start: one sentence for whoever runs it. Anything else that is thrown then is a bug. */
export class StartProblem extends Error {}

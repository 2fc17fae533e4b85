/** Templates of what farmers ask; half of them as they would write it. */
const questions: readonly ((mark: string) => string)[] = [
  (mark) => `Field ${mark}: why do the leaves of my rice turn yellow?`,
  (mark) => `জমি ${mark}: আমার ধানের পাতা হলুদ হয়ে যাচ্ছে কেন?`,
  (mark) => `Field ${mark}: which pest eats holes into my brinjal?`,
  (mark) => `জমি ${mark}: আলুর মড়ক হলে কী করব?`,
]

/** The n-th question of a run. All differ, so that every record can be identified. */
export function distinctQuestion(n: number, seed: number): string {
  const write = questions[n % questions.length] ?? String
  return write(`${seed}-${n}`)
}

/** Whether the model refuses this question of a run: the last one of every `every`. */
export function isRefused(question: string, every: number): boolean {
  const n = Number(/-(\d+):/.exec(question)?.[1])
  return every > 0 && (n + 1) % every === 0
}

/** Resolves when nothing fades or slides any more: a colour on its way to another one has no contrast to be judged. What never ends is not waited for. Runs in the page. */
export async function rested(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Resolves when nothing fades or slides any more: a colour on its way to another one has no contrast to be judged. What one movement gives way to is waited for as well; what never ends is not. Runs in the page. */
export async function rested(): Promise<void> {
  for (;;) {
    // The frames let the page draw what it has been told already, which may start a movement.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

import fc from 'fast-check'

/** Properties draw the same cases in every run, unless another seed is given. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
